import type { AdminMethod, MethodBody } from '@/domain/admin-method.schema'
import { paymentTags } from '@/domain/payment'
import type { PaymentRow } from '@/server/money/ledger/transaction.queries'
import { isOffered } from '@/server/money/provider/providers'
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
  countMethods,
  findMethod,
  listMethodPage,
  lockMethods,
  updateMethod,
} from './edit-method.queries'

function toAdminMethod({ id, tag, titles, input, active, updated_at }: PaymentRow): AdminMethod[] {
  const known = paymentTags.find((one) => one === tag)
  if (!known) return []
  const configured = isOffered(known)
  return [
    { id, tag: known, titles, input, active, configured, updated_at: updated_at.toISOString() },
  ]
}

/** For admins: payment methods that customers choose from, or those that are switched off. */
export async function listAdminMethods(
  { db }: UserCtx,
  input: ShownInput,
): Promise<Paged<AdminMethod>> {
  const active = input.active !== 0
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listMethodPage(db, active, page)
  return new Paged(rows.flatMap(toAdminMethod), await countMethods(db, active), paging)
}

/** For admins: one payment method. Throws 404. */
export async function getAdminMethod({ db }: { db: Db }, id: number): Promise<AdminMethod> {
  const row = await findMethod(db, id)
  const [method] = row ? toAdminMethod(row) : []
  if (!method) throw new AppError('not_found')
  return method
}

const valuesOf = ({
  titles,
  input,
  active,
}: Pick<PaymentRow, 'titles' | 'input' | 'active'>): AuditValues => ({
  active,
  input,
  ...Object.fromEntries(
    Object.entries(titles).map(([locale, title]) => [`title.${locale}`, title]),
  ),
})

/** A method that anybody can pay with: a wallet is empty until something else has filled it. */
const paysAlone = ({ tag, active }: PaymentRow) => active && tag !== 'wallet' && isOffered(tag)

/**
 * For admins: changes how a payment method is called, its place among the others, and whether customers choose it.
 * What was ordered with one that goes is paid and given back as before. Throws 404, `conflict` when it is not as it
 * was at `updated_at`, 422 at `titles`, and at `active` for the last one that anybody can pay with.
 */
export async function changeMethod(
  ctx: UserCtx,
  id: number,
  { titles, input, active, updated_at: seen }: MethodBody,
): Promise<AdminMethod> {
  await assertSpoken(ctx, titles, 'titles')
  const { locale } = await getDefaultLanguage(ctx)
  await withTransaction(ctx.db, async (tx) => {
    const rows = await lockMethods(tx)
    const row = rows.find((one) => one.id === id)
    if (!row) throw new AppError('not_found')
    assertSeen(row, seen)
    const written = Object.entries({ ...row.titles, ...titles }).filter(([, title]) => title)
    const changes = { titles: Object.fromEntries(written), input, active }
    if (!changes.titles[locale]) throw fieldError('titles', 'required')
    const others = rows.filter((one) => one.id !== id)
    if (!active && paysAlone(row) && !others.some(paysAlone)) {
      throw fieldError('active', 'last_method')
    }
    await updateMethod(tx, id, { ...changes, updated_at: ctx.now })
    await recordChange(tx, ctx, {
      action: 'method_changed',
      subject: { kind: 'method', id },
      before: valuesOf(row),
      after: valuesOf(changes),
    })
  })
  return getAdminMethod(ctx, id)
}
