import type { AdminLanguages, LanguageChange } from '@/domain/admin-language.schema'
import { recordChange } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import type { AuditValues } from '@/server/platform/db/schema/audit'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { chooseLanguages, listLanguages, lockSettings } from './setting.queries'
import { startLanguages } from './start-languages'

async function loadChoice(db: Db) {
  const rows = await listLanguages(db)
  const active = rows.map(({ locale }) => locale)
  // as everywhere: without a default it is the first
  return { active, default: rows.find((row) => row.default)?.locale ?? active[0] ?? '' }
}

/** For admins: the languages that the interface has, and those that visitors choose from. */
export async function getAdminLanguages({ db }: { db: Db }): Promise<AdminLanguages> {
  const spoken = (await listLanguages(db)).map(({ locale, title }) => ({ locale, title }))
  const known = startLanguages.map(({ locale, title }) => ({ locale, title }))
  // one that came by another way can be taken away, too
  const others = spoken.filter((one) => !known.some(({ locale }) => locale === one.locale))
  return { ...(await loadChoice(db)), languages: [...known, ...others] }
}

const valuesOf = (choice: { active: readonly string[]; default: string }): AuditValues => ({
  languages: [...new Set(choice.active)].sort().join(', '),
  default_language: choice.default,
})

const isSame = (a: readonly string[], b: readonly string[]) =>
  [...new Set(a)].sort().join() === [...new Set(b)].sort().join()

/**
 * For admins: chooses the languages of the site. Throws 422 at `active` for one that the interface does not have, at
 * `default` for one that is not among them, and `conflict` if somebody else has chosen since.
 */
export async function changeLanguages(ctx: UserCtx, body: LanguageChange): Promise<AdminLanguages> {
  const { active, default: main, seen } = body
  const known = new Set((await getAdminLanguages(ctx)).languages.map(({ locale }) => locale))
  if (!active.every((locale) => known.has(locale))) throw fieldError('active', 'invalid')
  if (!active.includes(main)) throw fieldError('default', 'invalid')
  await withTransaction(ctx.db, async (tx) => {
    await lockSettings(tx)
    const now = await loadChoice(tx)
    if (!isSame(now.active, seen.active) || now.default !== seen.default) {
      throw new AppError('conflict')
    }
    await chooseLanguages(tx, new Set(active), main)
    await recordChange(tx, ctx, {
      action: 'languages_changed',
      subject: { kind: 'settings', id: 'languages' },
      before: valuesOf(now),
      after: valuesOf({ active, default: main }),
    })
  })
  return getAdminLanguages(ctx)
}
