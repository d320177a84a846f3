import { type ExportTable, exportTables } from '@/domain/account'
import type { AccountExport, ExportRow } from '@/domain/account.schema'
import { listMessagesOf } from '@/server/firestore/api'
import { findUser } from '@/server/people/user/user.queries'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { listOwnRows } from './export.queries'
import { listOwnImages } from './own-images.queries'

const plain = (value: unknown): ExportRow[string] =>
  value instanceof Date ? value.toISOString() : (value as ExportRow[string])

/** Turns dates into ISO strings; the other values are JSON values already. */
const toRow = (row: Record<string, unknown>): ExportRow =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)]))

/** Everything that is stored about the caller, in a portable format. */
export async function getExport(ctx: UserCtx): Promise<AccountExport> {
  const user = await findUser(ctx.db, ctx.user.id)
  if (!user) throw new AppError('unauthorized')
  const tables: Partial<Record<ExportTable, ExportRow[]>> = {}
  for (const name of exportTables) {
    const rows =
      name === 'chat_messages'
        ? await listMessagesOf(ctx.db, user.id)
        : await listOwnRows(ctx.db, name, user.id, ctx.lang)
    tables[name] = rows.map(toRow)
  }
  const { uuid, firstname, lastname, email, phone, birthday, gender, lang, img, role } = user
  const own = { uuid, firstname, lastname, email, phone, birthday, gender, lang, img, role }
  const images = await listOwnImages(ctx.db, user.id)
  return {
    version: 1,
    exported_at: ctx.now.toISOString(),
    profile: toRow({
      ...own,
      email_verified_at: user.email_verified_at,
      phone_verified_at: user.phone_verified_at,
      my_referral: user.my_referral,
      created_at: user.created_at,
    }),
    // the loop has set every table
    tables: tables as AccountExport['tables'],
    images: img ? [img, ...images] : images,
  }
}
