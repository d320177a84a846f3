import type { Parcel } from '@/domain/parcel.schema'
import { groupBy } from '@/lib/group-by'
import type { LoadCtx } from '@/server/catalog/api'
import { listLatestTransactions } from '@/server/money/api'
import { listUsersWithCouriers } from '@/server/people/api'
import { AppError } from '@/server/platform/http/errors'
import { toCurrency } from '@/server/platform/setting/currency.service'
import { listCurrencies } from '@/server/platform/setting/setting.queries'
import { findMarketZone } from '@/server/platform/setting/zone.queries'
import { listParcelEvents, listParcelReviews, type ParcelRow } from './parcel.queries'
import { type ParcelViewer, toParcel } from './parcel.view'
import { listParcelOptions, listParcelTypesByKey } from './parcel-type.queries'
import { toParcelType } from './parcel-type.view'

/** Parcels as clients see them, in the rows' order, in a fixed number of statements. */
export async function loadParcels(
  { db, lang }: LoadCtx,
  rows: readonly ParcelRow[],
  viewer: ParcelViewer,
): Promise<Parcel[]> {
  const ids = rows.map((row) => row.id)
  const types = await listParcelTypesByKey(db, [...new Set(rows.map((row) => row.type_key))], lang)
  const options = await listParcelOptions(
    db,
    types.map(({ type }) => type.id),
    lang,
  )
  // also inactive ones: existing parcels keep theirs
  const currencies = (await listCurrencies(db)).map(toCurrency)
  const events = groupBy(await listParcelEvents(db, ids), (row) => row.parcel_id)
  const reviews = await listParcelReviews(db, ids)
  const paid = await listLatestTransactions(db, ids, lang, 'parcel-order')
  const timeZone = await findMarketZone(db)
  const userIds = rows.flatMap((row) => [row.user_id, row.deliveryman_id ?? row.user_id])
  const users = await listUsersWithCouriers(db, [...new Set(userIds)])
  const userOf = (id: number | null) => users.find(({ user }) => user.id === id)
  return rows.flatMap((parcel) => {
    const type = types.find((row) => row.type.key === parcel.type_key)
    const now = currencies.find(({ id }) => id === parcel.currency_id)
    if (!type || !now) return []
    const currency = { ...now, rate: parcel.rate, decimals: parcel.decimals }
    return toParcel({
      parcel,
      type: toParcelType(type, options, currency),
      currency,
      events: events.get(parcel.id) ?? [],
      customer: userOf(parcel.user_id),
      courier: userOf(parcel.deliveryman_id),
      paid: paid.find(({ transaction }) => transaction.payable_id === parcel.id),
      review: reviews.find((row) => row.parcel_id === parcel.id),
      timeZone,
      viewer,
    })
  })
}

/** One parcel as clients see it. */
export async function showParcel(
  ctx: LoadCtx,
  row: ParcelRow,
  viewer: ParcelViewer = 'customer',
): Promise<Parcel> {
  const [parcel] = await loadParcels(ctx, [row], viewer)
  if (!parcel) throw new AppError('not_found')
  return parcel
}
