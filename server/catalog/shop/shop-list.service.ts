import type { z } from 'zod'
import { fromWire, toBaseMinor } from '@/domain/money'
import type { Shop } from '@/domain/shop.schema'
import { listMeant } from '@/server/catalog/search/meant.queries'
import { together } from '@/server/platform/db/together'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { getCurrency, unitOf } from '@/server/platform/setting/currency.service'
import type { shopIdsInput, shopListInput } from './shop.input'
import { loadShops } from './shop.loader'
import { filterListed } from './shop.queries'
import { countShops, listShopIds, type ShopListFilter } from './shop-list.queries'

type ListInput = z.output<typeof shopListInput>

/** Only amounts have to know the currency first, and a search what its words mean. */
async function toFilter(ctx: Ctx, input: ListInput): Promise<ShopListFilter> {
  const { prices, page: _page, perPage: _perPage, currency_id, search: text, ...filters } = input
  const sought = text ? { text, meant: await listMeant(ctx.db, text) } : undefined
  const rest = { ...filters, sought }
  if (!prices && input.order_by !== 'delivery_fee') return rest
  const unit = unitOf(await getCurrency(ctx, currency_id))
  const toBase = (amount: number) => toBaseMinor(fromWire(amount, unit.decimals), unit)
  return { ...rest, unit, pricesMinor: prices?.map(toBase) }
}

/** One page of shops. With an address only those that deliver there. */
export async function listShops(
  ctx: Ctx,
  input: ListInput,
  extra: Pick<ShopListFilter, 'recommended'> = {},
): Promise<Paged<Shop>> {
  const filter = { ...(await toFilter(ctx, input)), ...extra }
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const [ids, total, currency] = await together(ctx.db, (db) =>
    Promise.all([
      listShopIds(db, filter, ctx.now, page),
      countShops(db, filter, ctx.now),
      getCurrency({ db }, input.currency_id),
    ]),
  )
  const shops = await loadShops(ctx, ids, { currency, location: input.address })
  return new Paged(
    ids.flatMap((id) => shops.get(id) ?? []),
    total,
    paging,
  )
}

/** Shops by id in the order asked for; unknown and hidden ones are skipped. */
export async function listShopsByIds(
  ctx: Ctx,
  input: z.output<typeof shopIdsInput>,
): Promise<Paged<Shop>> {
  const wanted = [...new Set(input.shops)].filter((id) => id > 0).slice(0, 100)
  const [listed, currency] = await together(ctx.db, (db) =>
    Promise.all([filterListed(db, wanted), getCurrency({ db }, input.currency_id)]),
  )
  const ids = wanted.filter((id) => listed.has(id))
  const shops = await loadShops(ctx, ids, { currency, location: input.address })
  return new Paged(
    ids.flatMap((id) => shops.get(id) ?? []),
    ids.length,
    { page: 1, perPage: 100, given: false },
  )
}
