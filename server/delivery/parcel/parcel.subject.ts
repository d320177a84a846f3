import {
  cancelEachUnpaid,
  checkEnough,
  type InputOf,
  type IntentRow,
  listUnpaidParcels,
  type PaymentTarget,
  requireOwed,
  requireTimeToPay,
  type StartedSubject,
  settleOwed,
} from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findParcel } from './parcel.queries'
import { transitionParcel } from './transition-parcel.service'

const system = { kind: 'admin', userId: null } as const

async function target(
  tx: Db,
  ctx: UserCtx,
  _payment: unknown,
  input: InputOf<'parcel'>,
): Promise<PaymentTarget> {
  const parcel = await findParcel(tx, input.parcel_id, { lock: true })
  if (parcel?.user_id !== ctx.user.id) throw new AppError('not_found')
  const debt = { ...parcel, type: 'parcel-order' as const }
  const amount_minor = await requireOwed(tx, debt)
  await requireTimeToPay(tx, debt, ctx.now)
  const { currency_id, rate, decimals } = parcel
  return { kind: 'parcel', parcel_id: parcel.id, currency_id, rate, decimals, amount_minor }
}

async function findDebt(tx: Db, { parcel_id }: IntentRow) {
  const parcel = await findParcel(tx, parcel_id ?? 0, { lock: true })
  return parcel && { ...parcel, type: 'parcel-order' as const }
}

/** Payment subject of a parcel, which is paid before a courier takes it. */
export const parcelSubject: StartedSubject<'parcel'> = {
  target,
  settle: async (tx, intent, now) => settleOwed(tx, intent, await findDebt(tx, intent), now),
  async checkAccept(tx, paid) {
    const debt = await findDebt(tx, paid)
    if (debt) await checkEnough(tx, debt, paid)
  },
  cancelUnpaid: (db, query) =>
    cancelEachUnpaid(db, query, {
      list: listUnpaidParcels,
      lock: (tx, id) => findParcel(tx, id, { lock: true }),
      cancel: (tx, id) => transitionParcel(tx, query.now, id, 'canceled', system),
    }),
}
