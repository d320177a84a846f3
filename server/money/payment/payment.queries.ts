import { and, asc, eq, inArray } from 'drizzle-orm'
import { paymentTags } from '@/domain/payment'
import type { Db } from '@/server/platform/db/client'
import { payments } from '@/server/platform/db/schema/payment'
import { localeIn } from '@/server/platform/setting/text.queries'

/** Methods in use whose tag the contract knows, in their order. There are a dozen at most. */
export async function listPaymentRows(db: Db, lang: string) {
  return db
    .select({ payment: payments, locale: localeIn(payments.titles, lang) })
    .from(payments)
    .where(and(eq(payments.active, true), inArray(payments.tag, [...paymentTags])))
    .orderBy(asc(payments.input), asc(payments.id))
}

/** Adds missing methods; existing ones keep the marketplace's settings. */
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
