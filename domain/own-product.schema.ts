import { z } from 'zod'
import { allergens } from './diet'
import {
  MAX_ADDONS,
  MAX_KCAL,
  MAX_MENU_PIECES,
  MAX_MENU_PRICE,
  MAX_OPTIONS,
  MAX_PIECES_OF_ORDER,
  MAX_VARIANTS,
  menuKinds,
  menuTextMax,
  optionsKey,
} from './menu-file'
import { BASE_DECIMALS } from './money'
import { isOptionWord, isTwofold } from './option-rules'

const texts = z.record(z.string(), z.string())
const optionSchema = z.object({ group: z.string(), value: z.string() })

/** A product as its seller changes it: what a line of a menu's file says, and its picture. */
export const ownProductSchema = z.object({
  id: z.number(),
  shop: z.object({ id: z.number(), title: z.string() }),
  kind: z.enum(menuKinds),
  /** heading of the menu */
  section_id: z.number().nullable(),
  /** what that is called, by locale */
  section: texts.nullable(),
  /** by locale */
  titles: texts,
  /** by locale; not in lists */
  descriptions: texts.optional(),
  img: z.string().nullable(),
  /** the ways to buy it, in their order */
  stocks: z.array(
    z.object({
      id: z.number(),
      /** in the main language */
      options: z.array(optionSchema),
      /** of the default currency */
      price: z.number(),
      /** left in stock; of one that is marked as sold out, what waits */
      pieces: z.number(),
    }),
  ),
  /** percent */
  tax: z.number(),
  min: z.number(),
  max: z.number(),
  vegetarian: z.boolean(),
  /** null: the shop states none */
  allergens: z.array(z.string()).nullable(),
  kcal: z.number().nullable(),
  /** what can be added to it, in its order; not in lists */
  addons: z.array(z.number()).optional(),
  /** whether it is on the menu */
  active: z.boolean(),
  sold_out: z.boolean(),
  /** the one before it in its section, and the one after it; in lists only */
  above: z.number().nullish(),
  below: z.number().nullish(),
  updated_at: z.string(),
})
export type OwnProduct = z.output<typeof ownProductSchema>

const id = z.coerce.number().int().positive()
const written = (max: number) => z.record(z.string().max(20), z.string().trim().max(max))
/** Decimals that an amount may have. */
const checkDecimals = (count: number) => (value: number, issues: z.RefinementCtx) => {
  if (Number(value.toFixed(count)) === value) return
  issues.addIssue({ code: 'custom', message: 'decimals', params: { count } })
}

/** Path from POST dashboard/galleries with type products. */
const img = z.string().regex(/^products\/[\w-]+\.(webp|png|jpe?g)$/i)
const count = z.number().int().min(1).max(MAX_PIECES_OF_ORDER)
const option = z.object({
  group: z.string().trim().min(1).max(100),
  value: z.string().trim().min(1).max(100),
})
const stock = z.object({
  /** one that there is; without it a new one */
  id: id.optional(),
  /** of a new one; of one that there is they stay */
  options: z.array(option).max(MAX_OPTIONS).default([]),
  price: z.number().min(0).max(MAX_MENU_PRICE).superRefine(checkDecimals(BASE_DECIMALS)),
  /** absent: as many as there are */
  pieces: z.number().int().min(0).max(MAX_MENU_PIECES).optional(),
  /** how many there were when `pieces` was said: what has been sold since is taken off it */
  left: z.number().int().min(0).optional(),
})
type Stock = z.output<typeof stock>

const signOf = ({ options }: Pick<Stock, 'options'>) =>
  optionsKey(options.map(({ group, value }) => [group, value]))

/** What is wrong with the options of a new way to buy something, as a menu's file would say it. */
function wrongOf({ options }: Stock): string | undefined {
  const isWritten = options.every(({ group, value }) => isOptionWord(group) && isOptionWord(value))
  if (!isWritten) return 'option_word'
  return isTwofold(options) ? 'repeated' : undefined
}

/** Of several ways to buy something each has to say what it is, and no two the same. */
function checkStocks(stocks: readonly Stock[], issues: z.RefinementCtx): void {
  for (const [index, one] of stocks.entries()) {
    if (one.id !== undefined) continue
    const isNamed = one.options.length > 0 || stocks.length === 1
    const isOnce = stocks.every((other) => other === one || signOf(other) !== signOf(one))
    const path = [index, 'options']
    const wrong = isNamed ? (wrongOf(one) ?? (isOnce ? undefined : 'repeated')) : 'required'
    if (wrong) issues.addIssue({ code: 'custom', path, message: wrong })
  }
}

const shape = {
  section_id: id.nullable(),
  /** by locale; what is not named stays, what is empty goes. The main language needs a title. */
  titles: written(menuTextMax.title),
  descriptions: written(menuTextMax.description),
  img: img.nullable(),
  stocks: z.array(stock).min(1).max(MAX_VARIANTS).superRefine(checkStocks),
  tax: z.number().min(0).max(100).superRefine(checkDecimals(2)),
  min: count,
  max: count,
  vegetarian: z.boolean(),
  allergens: z.array(z.enum(allergens)).nullable(),
  kcal: z.number().min(0).max(MAX_KCAL).nullable(),
  addons: z.array(id).max(MAX_ADDONS),
  active: z.boolean(),
}

/** A line of the menu that there was not; `shop_id` is for admins to say. */
export const newProductSchema = z.object({
  ...shape,
  shop_id: id.optional(),
  kind: z.enum(menuKinds),
})
export type NewProduct = z.output<typeof newProductSchema>

export const productBodySchema = z.object({
  ...shape,
  /** of the row that was looked at */
  updated_at: z.iso.datetime({ offset: true }).optional(),
})
export type ProductBody = z.output<typeof productBodySchema>
