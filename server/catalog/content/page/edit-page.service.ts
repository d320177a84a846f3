import type { AdminPage, PageBody } from '@/domain/admin-page.schema'
import { type OperatorPage, operatorPages, pageIssues } from '@/domain/operator-page'
import { cleanRichText } from '@/lib/rich-html'
import { recordChange } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import type { AuditValues } from '@/server/platform/db/schema/audit'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { assertSeen } from '@/server/platform/http/seen'
import { assertSpoken, getDefaultLanguage } from '@/server/platform/setting/setting.service'
import {
  deletePageText,
  type EditablePage,
  findEditablePage,
  insertPage,
  listEditablePages,
  lockPage,
  savePageText,
  updatePage,
} from './edit-page.queries'

/** One that every marketplace is asked for, while there is none. */
const unwritten = (id: string): AdminPage => ({ id, titles: {}, locales: [], active: false })
const isAskedFor = (id: string): id is OperatorPage => operatorPages.some((name) => name === id)

const toAdminPage = ({ type, titles, locales, active, updated_at }: EditablePage): AdminPage => ({
  id: type,
  titles,
  locales,
  active,
  updated_at: updated_at.toISOString(),
})

/** For admins: the pages that every marketplace is asked for, written or not, then all others. */
export async function listAdminPages(
  { db }: UserCtx,
  input: { page?: number; perPage?: number },
): Promise<Paged<AdminPage>> {
  const rows = (await listEditablePages(db)).map(toAdminPage)
  const asked = operatorPages.map((name) => rows.find(({ id }) => id === name) ?? unwritten(name))
  const all = [...asked, ...rows.filter(({ id }) => !isAskedFor(id))]
  const paging = toPaging(input)
  const from = offsetOf(paging)
  return new Paged(all.slice(from, from + paging.perPage), all.length, paging)
}

/** For admins: one page with its texts. Throws 404 for one that there is not, and nobody asks for. */
export async function getAdminPage({ db }: { db: Db }, id: string): Promise<AdminPage> {
  const row = await findEditablePage(db, id)
  if (row) return { ...toAdminPage(row), texts: row.texts }
  if (isAskedFor(id)) return { ...unwritten(id), texts: {} }
  throw new AppError('not_found')
}

/** Of texts their length only: the log holds no prose. */
const valuesOf = ({ titles, texts = {}, active }: AdminPage): AuditValues => ({
  active,
  ...Object.fromEntries(Object.entries(titles).map(([lang, title]) => [`title.${lang}`, title])),
  ...Object.fromEntries(Object.entries(texts).map(([lang, text]) => [`text.${lang}`, text.length])),
})

type Texts = Record<string, { title: string; text: string }>

/** What a page says with the changes, in the languages that they name and the main one. Throws 422 where it lacks something. */
function merge(known: AdminPage, { titles, texts }: PageBody, main: string): Texts {
  const named = new Set([...Object.keys(titles), ...Object.keys(texts), main])
  const merged: Texts = {}
  for (const locale of named) {
    const text = texts[locale]
    merged[locale] = {
      title: titles[locale] ?? known.titles[locale] ?? '',
      text: text === undefined ? (known.texts?.[locale] ?? '') : cleanRichText(text),
    }
  }
  const [issue] = pageIssues(merged, main)
  if (issue) throw fieldError(issue.field, 'required')
  return merged
}

/** Locks a page, which is made where there is none. Throws 404, and `conflict` when it is not as it was `seen`. */
async function lockSeen(tx: Db, ctx: UserCtx, id: string, body: PageBody): Promise<number> {
  const { active, updated_at: seen } = body
  const locked = await lockPage(tx, id)
  if (locked) {
    // nobody had seen any
    if (seen === undefined) throw new AppError('conflict')
    assertSeen(locked, seen)
    await updatePage(tx, locked.id, active, ctx.now)
    return locked.id
  }
  if (!isAskedFor(id)) throw new AppError('not_found')
  const input = operatorPages.indexOf(id) + 1
  const made = await insertPage(tx, { type: id, active, input, now: ctx.now })
  // somebody else was faster
  if (made === undefined) throw new AppError('conflict')
  return made
}

/**
 * For admins: writes a page in the languages that are named. Only what readers see of a text is kept. Throws 404, 422 at
 * `titles` or `texts` for what is missing or a language that is not spoken, and `conflict` when it is not as it was at
 * `updated_at`, or was written meanwhile.
 */
export async function changePage(ctx: UserCtx, id: string, body: PageBody): Promise<AdminPage> {
  await assertSpoken(ctx, body.titles, 'titles')
  await assertSpoken(ctx, body.texts, 'texts')
  const { locale: main } = await getDefaultLanguage(ctx)
  await withTransaction(ctx.db, async (tx) => {
    const pageId = await lockSeen(tx, ctx, id, body)
    const before = await getAdminPage({ db: tx }, id)
    for (const [locale, { title, text }] of Object.entries(merge(before, body, main))) {
      if (title === '') await deletePageText(tx, pageId, locale)
      else await savePageText(tx, { page_id: pageId, locale, title, description: text })
    }
    const after = await getAdminPage({ db: tx }, id)
    await recordChange(tx, ctx, {
      action: 'page_changed',
      subject: { kind: 'page', id },
      before: valuesOf({ ...before, ...(body.updated_at ? {} : { active: false }) }),
      after: valuesOf(after),
    })
  })
  return getAdminPage(ctx, id)
}
