import { and, asc, eq, inArray } from 'drizzle-orm'
import { paymentTags } from '@/domain/payment'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/payment'
import { localeIn } from '@/server/setting/text.queries'

/** Methods in use whose tag the contract knows, in their order. There are a dozen at most. */
export async function listPaymentRows(db: Db, lang: string) {
  return db
    .select({ payment: payments, locale: localeIn(payments.titles, lang) })
    .from(payments)
    .where(and(eq(payments.active, true), inArray(payments.tag, [...paymentTags])))
    .orderBy(asc(payments.input), asc(payments.id))
}

/** Adds methods that are not there yet; what the marketplace made of the others stays. */
export async function addMethods(
  db: Db,
  methods: readonly (typeof payments.$inferInsert)[],
): Promise<void> {
  if (methods.length > 0)
    await db
      .insert(payments)
      .values([...methods])
      .onConflictDoNothing()
}
