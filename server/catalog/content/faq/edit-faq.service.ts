import type { AdminFaq, FaqBody } from '@/domain/admin-faq.schema'
import type { AuditAction } from '@/domain/audit'
import { faqIssues } from '@/domain/faq'
import { cleanRichText } from '@/lib/rich-html'
import { moveRow } from '@/server/catalog/content/move-row'
import { recordChange } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import type { AuditValues } from '@/server/platform/db/schema/audit'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import type { ShownInput } from '@/server/platform/http/inputs'
import { assertSeen } from '@/server/platform/http/seen'
import { assertSpoken, getDefaultLanguage } from '@/server/platform/setting/setting.service'
import {
  countEditableFaqs,
  deleteFaqRow,
  deleteFaqText,
  type EditableFaq,
  findEditableFaq,
  insertFaq,
  listEditableFaqs,
  lockFaq,
  lockFaqPlaces,
  placeFaq,
  saveFaqText,
  updateFaq,
} from './edit-faq.queries'

const toAdminFaq = <Row extends Omit<EditableFaq, 'answers'>>({ updated_at, ...row }: Row) => ({
  ...row,
  updated_at: updated_at.toISOString(),
})

/** For admins: questions that are shown, or hidden, in their order. */
export async function listAdminFaqs({ db }: UserCtx, input: ShownInput): Promise<Paged<AdminFaq>> {
  const active = input.active !== 0
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listEditableFaqs(db, active, page)
  return new Paged(rows.map(toAdminFaq), await countEditableFaqs(db, active), paging)
}

/** For admins: one question with its answers. Throws 404. */
export async function getAdminFaq({ db }: { db: Db }, id: number): Promise<AdminFaq> {
  const row = await findEditableFaq(db, id)
  if (!row) throw new AppError('not_found')
  return toAdminFaq(row)
}

/** Of answers their length only: the log holds no prose. */
const valuesOf = ({
  questions,
  answers = {},
  topic,
  active,
}: Omit<AdminFaq, 'id'>): AuditValues => ({
  topic,
  active,
  ...Object.fromEntries(
    Object.entries(questions).map(([lang, text]) => [`question.${lang}`, text]),
  ),
  ...Object.fromEntries(
    Object.entries(answers).map(([lang, html]) => [`answer.${lang}`, html.length]),
  ),
})

const record = (
  tx: Db,
  ctx: UserCtx,
  id: number,
  action: AuditAction,
  before: AuditValues,
  after: AuditValues,
) => recordChange(tx, ctx, { action, subject: { kind: 'faq', id }, before, after })

type Texts = Record<string, { question: string; answer: string }>

/** What a question says with the changes, in the languages that they name and the main one. Throws 422 where it lacks something. */
function merge(
  known: Pick<AdminFaq, 'questions' | 'answers'>,
  { questions, answers }: FaqBody,
  main: string,
): Texts {
  const merged: Texts = {}
  for (const locale of new Set([...Object.keys(questions), ...Object.keys(answers), main])) {
    const answer = answers[locale]
    merged[locale] = {
      question: questions[locale] ?? known.questions[locale] ?? '',
      answer: answer === undefined ? (known.answers?.[locale] ?? '') : cleanRichText(answer),
    }
  }
  const [issue] = faqIssues(merged, main)
  if (issue) throw fieldError(issue.field, 'required')
  return merged
}

async function saveTexts(tx: Db, id: number, texts: Texts): Promise<void> {
  for (const [locale, { question, answer }] of Object.entries(texts)) {
    if (question === '') await deleteFaqText(tx, id, locale)
    else await saveFaqText(tx, { faq_id: id, locale, question, answer })
  }
}

/** The main language. Throws 422 at `questions` or `answers` for a language that is not spoken. */
async function checkLanguages(ctx: UserCtx, { questions, answers }: FaqBody): Promise<string> {
  await assertSpoken(ctx, questions, 'questions')
  await assertSpoken(ctx, answers, 'answers')
  return (await getDefaultLanguage(ctx)).locale
}

/** For admins: a new question, after all others. Throws 422 at `questions` or `answers`. */
export async function addFaq(ctx: UserCtx, body: FaqBody): Promise<AdminFaq> {
  const texts = merge({ questions: {} }, body, await checkLanguages(ctx, body))
  const id = await withTransaction(ctx.db, async (tx) => {
    const made = await insertFaq(tx, body, ctx.now)
    await saveTexts(tx, made, texts)
    await record(tx, ctx, made, 'faq_added', {}, valuesOf(await getAdminFaq({ db: tx }, made)))
    return made
  })
  return getAdminFaq(ctx, id)
}

/**
 * For admins: writes a question in the languages that are named. Only what readers see of an answer is kept. Throws 404,
 * 422 at `questions` or `answers`, and `conflict` when it is not as it was at `updated_at`, which the admin saw.
 */
export async function changeFaq(ctx: UserCtx, id: number, body: FaqBody): Promise<AdminFaq> {
  const main = await checkLanguages(ctx, body)
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockFaq(tx, id)
    if (!row) throw new AppError('not_found')
    assertSeen(row, body.updated_at)
    const before = await getAdminFaq({ db: tx }, id)
    await updateFaq(tx, id, body, ctx.now)
    await saveTexts(tx, id, merge(before, body, main))
    const after = await getAdminFaq({ db: tx }, id)
    await record(tx, ctx, id, 'faq_changed', valuesOf(before), valuesOf(after))
  })
  return getAdminFaq(ctx, id)
}

/**
 * For admins: lets a question and its neighbour in the list of those that are shown, or hidden, change places. Throws 404,
 * and `conflict` when `past` is not its neighbour any more.
 */
export async function moveFaq(ctx: UserCtx, id: number, past: number): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const rows = (await lockFaqPlaces(tx)).map((row) => ({ ...row, group: String(row.active) }))
    const { from, to } = await moveRow(rows, { id, past }, (one, input) => placeFaq(tx, one, input))
    await record(tx, ctx, id, 'faq_moved', { input: from }, { input: to })
  })
  return null
}

/** For admins: takes a question away. Throws 404, and `conflict` when it is not as it was `seen`. */
export async function deleteFaq(ctx: UserCtx, id: number, seen?: string): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockFaq(tx, id)
    if (!row) throw new AppError('not_found')
    assertSeen(row, seen)
    const before = valuesOf(await getAdminFaq({ db: tx }, id))
    await deleteFaqRow(tx, id)
    await record(tx, ctx, id, 'faq_deleted', before, {})
  })
  return null
}
