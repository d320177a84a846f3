import { createHash } from 'node:crypto'
import { MAX_MENU_PRICE } from '@/domain/menu-file'
import type { MenuChange } from '@/domain/menu-plan'
import { BASE_DECIMALS, toWire } from '@/domain/money'
import { changedPrice, payableStep } from '@/domain/price-change'
import type { PriceChangeInput, PriceReport } from '@/domain/price-change.schema'
import { loadMenu } from '@/server/catalog/menu-file/menu-item.loader'
import { lockMenu } from '@/server/catalog/menu-file/menu-item.queries'
import { readRules } from '@/server/catalog/menu-file/menu-rules'
import { saveMenu } from '@/server/catalog/menu-file/save-menu'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { listFilteredIds } from './own-product.queries'
import { chooseShop, recordForOthers, toFilter } from './own-product.service'

/** Lines that a report lists; it counts all. */
const REPORTED = 200

const MAX_MINOR = MAX_MENU_PRICE * 10 ** BASE_DECIMALS

/** What prices would become; changes nothing. Throws 422 at `value` for a price that would be nothing, or too high. */
async function planPrices(tx: Db, ctx: UserCtx, shopId: number, input: PriceChangeInput) {
  const rules = await readRules(tx)
  const stepMinor = payableStep({ decimals: rules.currencyDecimals, step: rules.step })
  const menu = await loadMenu(tx, shopId, rules.locale)
  const filter = toFilter(ctx, { ...input, shop_id: shopId, search: input.search || undefined })
  const wanted = new Set(await listFilteredIds(tx, filter))
  const lines: PriceReport['lines'] = []
  const changes: MenuChange[] = []
  let unchanged = 0
  for (const item of menu.items) {
    if (!wanted.has(item.product.id)) continue
    const known = lines.length
    const variants = item.variants.map((variant) => {
      const { priceMinor, options } = variant
      // what is free stays so
      const after = priceMinor === 0 ? 0 : changedPrice(priceMinor, input, stepMinor)
      if (priceMinor > 0 && after <= 0) throw fieldError('value', 'price_nothing')
      if (after > MAX_MINOR) throw fieldError('value', 'max.number', { count: MAX_MENU_PRICE })
      if (after === priceMinor) unchanged += 1
      else {
        lines.push({
          product_id: item.product.id,
          titles: item.titles,
          options: options.map(([, value]) => value).join(', '),
          before: toWire(priceMinor, BASE_DECIMALS),
          after: toWire(after, BASE_DECIMALS),
        })
      }
      return { ...variant, priceMinor: after }
    })
    if (lines.length === known) continue
    const { key } = item
    changes.push({ kind: 'changed', key, title: key, differences: [], item: { ...item, variants } })
  }
  const agreed = lines.map(({ product_id, options, before, after }) => {
    return [product_id, options, before, after]
  })
  const report: PriceReport = {
    plan: createHash('sha256').update(JSON.stringify(agreed)).digest('hex'),
    changed: lines.length,
    products: changes.length,
    unchanged,
    lines: lines.slice(0, REPORTED),
  }
  return { report, changes, menu, locale: rules.locale }
}

/** What a change would make of the prices of the caller's shop. Throws 404, and 422 at `value`. */
export async function previewPrices(ctx: UserCtx, input: PriceChangeInput): Promise<PriceReport> {
  const shopId = await chooseShop(ctx, input.shop_id)
  return (await planPrices(ctx.db, ctx, shopId, input)).report
}

/**
 * Changes prices of the caller's shop, all of them or none. Throws 404, 422 at `value`, and `conflict` if it would do something
 * else than the plan that was looked at.
 */
export async function changePrices(ctx: UserCtx, input: PriceChangeInput): Promise<PriceReport> {
  const shopId = await chooseShop(ctx, input.shop_id)
  return withTransaction(ctx.db, async (tx) => {
    await lockMenu(tx, shopId)
    const { report, changes, menu, locale } = await planPrices(tx, ctx, shopId, input)
    if (input.plan !== undefined && input.plan !== report.plan) throw new AppError('conflict')
    await saveMenu({ tx, shopId, locale, now: ctx.now, menu }, changes)
    const { kind, value } = input
    await recordForOthers(tx, ctx, {
      action: 'prices_changed',
      subject: { kind: 'shop', id: shopId },
      before: {},
      after: { [kind]: value, prices: report.changed },
    })
    return report
  })
}
