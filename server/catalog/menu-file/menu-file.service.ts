import { createHash } from 'node:crypto'
import { MAX_MENU_ITEMS, type MenuError, type MenuItem } from '@/domain/menu-file'
import type { MenuFileInput, MenuFormat, MenuReport } from '@/domain/menu-file.schema'
import { readMenuFile } from '@/domain/menu-file-read'
import { itemCells, type MenuPlan, planMenu } from '@/domain/menu-plan'
import { checkOwnShop } from '@/server/catalog/seller/own-shop.service'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { fieldTexts } from '@/server/platform/http/validation'
import { loadMenu, type StoredMenu } from './menu-item.loader'
import { lockMenu } from './menu-item.queries'
import { type MenuRules, readRules } from './menu-rules'
import { readTable, writeTable } from './menu-table'
import { saveMenu } from './save-menu'

/** Changes and errors that a report lists; it counts all. */
const REPORTED = 200

function planFile(input: MenuFileInput, menu: StoredMenu, rules: MenuRules): MenuPlan {
  const table = readTable(input.text, input.format)
  const { items, errors } = readMenuFile(table, rules)
  const known = new Set(menu.items.map(({ key }) => key))
  const added = items.filter(({ key }) => !known.has(key)).length
  if (added > 0 && known.size + added > MAX_MENU_ITEMS) {
    throw fieldError('text', 'max.array', { count: MAX_MENU_ITEMS })
  }
  // a row with an unreadable cell gets no further errors that only follow from it
  const isRead = new Set(errors.map(({ row }) => row))
  const plan = planMenu(menu.items, items, {
    locale: rules.locale,
    removesMissing: input.remove_missing,
    fixed: menu.fixed,
  })
  const later = plan.errors.filter(({ row }) => !isRead.has(row))
  return { ...plan, errors: [...errors, ...later].sort((a, b) => a.row - b.row) }
}

const messageOf = ({ key, params }: MenuError, lang: string) =>
  fieldTexts({ cell: [{ key, ...(params ? { params } : {}) }] }, lang).cell?.[0] ?? ''

/** Identifies a plan by its changes. Current stock is left out, so sales between preview and import do not matter. */
function hashOf({ changes }: MenuPlan): string {
  const agreed = changes.map(({ kind, key, differences, item }) => [
    kind,
    key,
    kind === 'added'
      ? [...itemCells(item)]
      : differences.map(({ column, after }) => [column, after]),
  ])
  return createHash('sha256').update(JSON.stringify(agreed)).digest('hex')
}

function toReport(plan: MenuPlan, lang: string): MenuReport {
  const count = (kind: string) => plan.changes.filter((change) => change.kind === kind).length
  const changes = plan.changes.map(({ kind, key, title, differences }) => ({
    kind,
    key,
    title,
    differences,
  }))
  return {
    plan: hashOf(plan),
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    unchanged: plan.unchanged,
    changes: changes.slice(0, REPORTED),
    errors: plan.errors.slice(0, REPORTED).map((error) => ({
      row: error.row,
      column: error.column,
      message: messageOf(error, lang),
    })),
  }
}

/** What a file would make of the caller's menu; changes nothing. Throws 404, and 422 for a file that cannot be read. */
export async function previewMenu(
  ctx: UserCtx,
  shopId: number,
  input: MenuFileInput,
): Promise<MenuReport> {
  await checkOwnShop(ctx, shopId)
  const rules = await readRules(ctx.db)
  const menu = await loadMenu(ctx.db, shopId, rules.locale)
  return toReport(planFile(input, menu, rules), ctx.lang)
}

/**
 * Changes the caller's menu as a file says, whole or not at all. Throws 404, 409 if it would make another plan than the one
 * that was looked at, and 422 for a file with errors, which names the first of the cells.
 */
export async function importMenu(
  ctx: UserCtx,
  shopId: number,
  input: MenuFileInput,
): Promise<MenuReport> {
  await checkOwnShop(ctx, shopId)
  return withTransaction(ctx.db, async (tx) => {
    await lockMenu(tx, shopId)
    const rules = await readRules(tx)
    const menu = await loadMenu(tx, shopId, rules.locale)
    const plan = planFile(input, menu, rules)
    if (plan.errors.length > 0) {
      const cells = plan.errors.slice(0, REPORTED).map(({ row, column, ...error }) => {
        return [`${row}.${column}`, [error]] satisfies [string, object[]]
      })
      throw new AppError('invalid', {}, Object.fromEntries(cells))
    }
    const report = toReport(plan, ctx.lang)
    if (input.plan !== undefined && input.plan !== report.plan) throw new AppError('conflict')
    const { locale } = rules
    await saveMenu({ tx, shopId, locale, now: ctx.now, menu }, plan.changes)
    return report
  })
}

/** An example of every kind of row, for a menu that is empty. */
const example: readonly MenuItem[] = [
  {
    key: 'margherita',
    kind: 'dish',
    section: 'Pizza',
    titles: { en: 'Margherita' },
    descriptions: { en: 'Tomatoes, mozzarella, basil' },
    variants: [
      { options: [['Size', 'Small']], priceMinor: 850, pieces: 100 },
      { options: [['Size', 'Large']], priceMinor: 1150, pieces: 100 },
    ],
    taxBp: 0,
    min: 1,
    max: 20,
    vegetarian: true,
    allergens: ['gluten', 'milk'],
    kcal: 820,
    addons: ['extra-cheese'],
    active: true,
  },
  {
    key: 'extra-cheese',
    kind: 'addon',
    section: '',
    titles: { en: 'Extra cheese' },
    descriptions: {},
    variants: [{ options: [], priceMinor: 150, pieces: 500 }],
    taxBp: 0,
    min: 1,
    max: 5,
    vegetarian: true,
    allergens: ['milk'],
    kcal: null,
    addons: [],
    active: true,
  },
]

/** The example's English text under the marketplace's default language. */
const inLocale = ({ en }: MenuItem['titles'], locale: string) => (en ? { [locale]: en } : {})

/**
 * The caller's menu as a file that `importMenu` reads; an example of one while it is empty. Without pieces: what is sold
 * before the file comes back would be there again. Throws 404.
 */
export async function exportMenu(ctx: UserCtx, shopId: number, format: MenuFormat) {
  await checkOwnShop(ctx, shopId)
  const rules = await readRules(ctx.db)
  const { items } = await loadMenu(ctx.db, shopId, rules.locale)
  const isEmpty = items.length === 0
  const shown = isEmpty
    ? example.map((item) => ({
        ...item,
        titles: inLocale(item.titles, rules.locale),
        descriptions: inLocale(item.descriptions, rules.locale),
      }))
    : items
  return {
    name: `${isEmpty ? 'menu-example' : `menu-${shopId}`}.${format}`,
    text: writeTable(shown, { ...rules, format, without: isEmpty ? [] : ['pieces'] }),
  }
}
