import { z } from 'zod'
import {
  MAX_ADDONS,
  MAX_KCAL,
  MAX_MENU_PIECES,
  MAX_MENU_PRICE,
  MAX_PIECES_OF_ORDER,
  MAX_VARIANTS,
  menuKinds,
  menuTextMax,
  optionsKey,
  priceDecimals,
} from './menu-file'
import { isOptionWord, oddWays } from './option-rules'

/** A way to buy a product as its form has it. */
export interface StockFields {
  /** one that there is; without it a new one */
  stock_id: number | null
  /** what one that there is is called */
  name: string
  /** what one that there is is */
  options: { group: string; value: string }[]
  /** what a new one is: the kind of choice, and what is chosen */
  group: string
  value: string
  price: string
  pieces: string
  /** how many there were when the form was opened: orders take some meanwhile */
  left: string
}

const digits = (text: string) => text.trim().replace(',', '.')
const number = (max: number, count: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => /^\d{1,9}([.,]\d*)?$/.test(text), { message: 'number', abort: true })
    .transform((text) => Number(digits(text)))
    .superRefine((value, issues) => {
      if (value > max) {
        issues.addIssue({ code: 'custom', message: 'max.number', params: { count: max } })
      } else if (Number(value.toFixed(count)) !== value) {
        issues.addIssue(
          count === 0
            ? { code: 'custom', message: 'whole' }
            : { code: 'custom', message: 'decimals', params: { count } },
        )
      }
    })
const written = (max: number) => z.record(z.string(), z.string().trim().max(max))
const pieces = number(MAX_MENU_PIECES, 0)
const count = number(MAX_PIECES_OF_ORDER, 0)

const word = z.string().trim().max(100).refine(isOptionWord, { message: 'option_word' })

const stock = (decimals: number) =>
  z.object({
    stock_id: z.number().nullable(),
    name: z.string(),
    options: z.array(z.object({ group: z.string(), value: z.string() })),
    group: word,
    value: word,
    price: number(MAX_MENU_PRICE, priceDecimals(decimals)),
    pieces,
    left: z.string(),
  })

const signOf = (options: StockFields['options']) =>
  optionsKey(options.map(({ group, value }) => [group, value]))

/** Of several ways to buy it each has to say what it is, and no new one what another is. */
function checkStocks(
  stocks: readonly (Pick<StockFields, 'stock_id' | 'options' | 'group' | 'value'> & {
    pieces: number
  })[],
  issues: z.RefinementCtx,
): void {
  const kept = stocks.filter(({ stock_id }) => stock_id !== null)
  const seen = new Set(kept.map(({ options }) => signOf(options)))
  for (const [index, { stock_id, group, value }] of stocks.entries()) {
    if (stock_id !== null || (stocks.length === 1 && !group && !value)) continue
    const empty = !group ? 'group' : !value ? 'value' : undefined
    const sign = signOf([{ group, value }])
    if (empty) issues.addIssue({ code: 'custom', path: [index, empty], message: 'required' })
    else if (seen.has(sign)) {
      issues.addIssue({ code: 'custom', path: [index, 'value'], message: 'repeated' })
    }
    seen.add(sign)
  }
  const ways = stocks.map(({ stock_id, options, group, value, pieces: count }) => {
    if (stock_id !== null) return { options, isNew: false, isSold: count > 0 }
    // one that lacks something is told so already
    const isWhole = (group && value) || stocks.length === 1
    return { options: group ? [{ group, value }] : [], isNew: Boolean(isWhole), isSold: false }
  })
  for (const { index, issue } of oddWays(ways)) {
    const { key: message, params } = issue
    issues.addIssue({ code: 'custom', path: [index, 'group'], message, ...(params && { params }) })
  }
}

/** The form of a product, whose main language needs a title. `decimals` are the default currency's. */
export const productFormSchema = (main: string | undefined, decimals: number) =>
  z
    .object({
      kind: z.enum(menuKinds),
      section: z.string(),
      titles: written(menuTextMax.title).superRefine((titles, issues) => {
        if (main === undefined || titles[main]) return
        issues.addIssue({ code: 'custom', path: [main], message: 'required' })
      }),
      descriptions: written(menuTextMax.description),
      img: z.string().nullable(),
      stocks: z.array(stock(decimals)).min(1).max(MAX_VARIANTS).superRefine(checkStocks),
      tax: number(100, 2),
      min: count,
      max: count,
      vegetarian: z.boolean(),
      stated: z.boolean(),
      allergens: z.array(z.string()),
      kcal: z.literal('').or(number(MAX_KCAL, 1)),
      addons: z.array(z.number()).max(MAX_ADDONS),
      active: z.boolean(),
    })
    .superRefine(({ titles, descriptions, min, max }, issues) => {
      for (const [locale, description] of Object.entries(descriptions)) {
        if (!description || titles[locale] || locale === main) continue
        issues.addIssue({ code: 'custom', path: ['titles', locale], message: 'required' })
      }
      const least = Math.max(1, min)
      if (min < 1) {
        issues.addIssue({
          code: 'custom',
          path: ['min'],
          message: 'min.number',
          params: { count: 1 },
        })
      } else if (max < least) {
        issues.addIssue({
          code: 'custom',
          path: ['max'],
          message: 'min.number',
          params: { count: least },
        })
      }
    })
