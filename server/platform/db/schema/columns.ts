import { bigint, bigserial, timestamp } from 'drizzle-orm/pg-core'

/** Column definitions that all tables share. Instants are UTC. */
export const id = () => bigserial('id', { mode: 'number' }).primaryKey()
export const ref = (name: string) => bigint(name, { mode: 'number' })
/** whole minor units of a currency */
export const minor = (name: string) => bigint(name, { mode: 'number' })
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
