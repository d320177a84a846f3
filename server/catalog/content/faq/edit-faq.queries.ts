import { and, asc, count, eq, max, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { faqs, faqTranslations } from '@/server/platform/db/schema/faq'

const questions = sql<
  Record<string, string>
>`(select coalesce(json_object_agg(t.locale, t.question), '{}')
  from ${faqTranslations} t where t.faq_id = "faqs"."id")`
const answers = sql<
  Record<string, string>
>`(select coalesce(json_object_agg(t.locale, t.answer), '{}')
  from ${faqTranslations} t where t.faq_id = "faqs"."id")`
const locales = sql<string[]>`(select coalesce(json_agg(t.locale order by t.locale), '[]')
  from ${faqTranslations} t
  where t.faq_id = "faqs"."id" and t.question <> '' and t.answer <> '')`

const columns = {
  id: faqs.id,
  topic: faqs.type,
  active: faqs.active,
  updated_at: faqs.updated_at,
  questions,
  locales,
}

const inOrder = [asc(faqs.input), asc(faqs.id)]

/** The row that stands before or after it among those that are listed. */
const neighbour = (of: SQL): SQL<number | null> =>
  sql`(${of} over (order by ${faqs.input}, ${faqs.id}))`.mapWith((id) =>
    id === null ? null : Number(id),
  )

/** Questions that are shown or hidden, in their order, without their answers. */
export async function listEditableFaqs(
  db: Db,
  active: boolean,
  page: { limit: number; offset: number },
) {
  return db
    .select({
      ...columns,
      above: neighbour(sql`lag(${faqs.id})`),
      below: neighbour(sql`lead(${faqs.id})`),
    })
    .from(faqs)
    .where(eq(faqs.active, active))
    .orderBy(...inOrder)
    .limit(page.limit)
    .offset(page.offset)
}

export async function countEditableFaqs(db: Db, active: boolean): Promise<number> {
  const [row] = await db.select({ total: count() }).from(faqs).where(eq(faqs.active, active))
  return row?.total ?? 0
}

export async function findEditableFaq(db: Db, id: number) {
  const [row] = await db
    .select({ ...columns, answers })
    .from(faqs)
    .where(eq(faqs.id, id))
  return row
}
export type EditableFaq = NonNullable<Awaited<ReturnType<typeof findEditableFaq>>>

/** A question, kept from others' changes until the transaction ends. */
export async function lockFaq(tx: Db, id: number) {
  const [row] = await tx
    .select({ updated_at: faqs.updated_at })
    .from(faqs)
    .where(eq(faqs.id, id))
    .for('no key update')
  return row
}

/** All questions with their places, kept from others' changes; by id, as rows are locked. */
export async function lockFaqPlaces(tx: Db) {
  return tx
    .select({ id: faqs.id, input: faqs.input, active: faqs.active })
    .from(faqs)
    .orderBy(asc(faqs.id))
    .for('no key update')
}

interface FaqState {
  topic: string
  active: boolean
}

/** A new question, after all others. */
export async function insertFaq(tx: Db, { topic, active }: FaqState, now: Date): Promise<number> {
  const [last] = await tx.select({ input: max(faqs.input) }).from(faqs)
  const [row] = await tx
    .insert(faqs)
    .values({
      type: topic,
      active,
      input: (last?.input ?? 0) + 1,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: faqs.id })
  if (!row) throw new Error('no row was inserted')
  return row.id
}

export async function updateFaq(
  tx: Db,
  id: number,
  { topic, active }: FaqState,
  now: Date,
): Promise<void> {
  await tx.update(faqs).set({ type: topic, active, updated_at: now }).where(eq(faqs.id, id))
}

/** Where a question stands; who edits its text meanwhile need not look again. */
export async function placeFaq(tx: Db, id: number, input: number): Promise<void> {
  await tx.update(faqs).set({ input }).where(eq(faqs.id, id))
}

/** Writes a question in one language. */
export async function saveFaqText(tx: Db, row: typeof faqTranslations.$inferInsert): Promise<void> {
  await tx
    .insert(faqTranslations)
    .values(row)
    .onConflictDoUpdate({
      target: [faqTranslations.faq_id, faqTranslations.locale],
      set: { question: sql`excluded.question`, answer: sql`excluded.answer` },
    })
}

export async function deleteFaqText(tx: Db, faqId: number, locale: string): Promise<void> {
  await tx
    .delete(faqTranslations)
    .where(and(eq(faqTranslations.faq_id, faqId), eq(faqTranslations.locale, locale)))
}

/** Takes a question away, with its texts. */
export async function deleteFaqRow(tx: Db, id: number): Promise<void> {
  await tx.delete(faqs).where(eq(faqs.id, id))
}
