import { consolePaths } from '@/domain/console-paths'
import { joinStocks } from '@/domain/join-stocks'
import type { OwnProduct } from '@/domain/own-product.schema'
import type { StockFields } from '@/domain/product-form.schema'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { textsIn } from '@/lib/texts-in'
import { toast } from '@/lib/toast'
import { useRowForm } from './useRowForm'

const freshStock: StockFields = {
  stock_id: null,
  ...{ name: '', options: [], group: '', value: '', price: '', pieces: '1000', left: '' },
}
/** A way to buy it that there was not; one more of the same kind of choice. */
export const newStock = (group = ''): StockFields => ({ ...freshStock, group })

const stockFields = (
  { id, options, price, pieces }: OwnProduct['stocks'][number],
  decimals: number,
): StockFields => ({
  ...freshStock,
  stock_id: id,
  name: options.map(({ group, value }) => `${group}: ${value}`).join(', '),
  options,
  group: options[0]?.group ?? '',
  price: price.toFixed(decimals),
  pieces: String(pieces),
  left: String(pieces),
})

interface Place {
  /** of the default currency */
  decimals: number
  /** the shop that a new one is for, where it is not the own */
  shopId: number | undefined
  /** what is below the list's address */
  query: string
}

/**
 * The form of a product, a new one without `product`. Only the languages that were changed are sent, and how many are left
 * only where that was typed.
 */
export function useProductForm({ decimals, shopId, query }: Place, product?: OwnProduct) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const main = languages.find((one) => one.default)?.locale
  const state = useRowForm({
    resource: 'own-products',
    row: product,
    fieldsOf: (row?: OwnProduct) => ({
      kind: row?.kind ?? ('dish' as const),
      section: String(row?.section_id ?? ''),
      titles: textsIn(languages, row?.titles),
      descriptions: textsIn(languages, row?.descriptions),
      img: row?.img ?? null,
      stocks: row?.stocks.map((stock) => stockFields(stock, Math.min(2, decimals))) ?? [newStock()],
      tax: String(row?.tax ?? 0),
      min: String(row?.min ?? 1),
      max: String(row?.max ?? 99),
      vegetarian: row?.vegetarian ?? false,
      stated: Boolean(row?.allergens),
      allergens: row?.allergens ?? [],
      kcal: String(row?.kcal ?? ''),
      addons: row?.addons ?? [],
      active: row?.active ?? true,
    }),
    load: () =>
      import('@/domain/product-form.schema').then((m) => m.productFormSchema(main, decimals)),
    toBody: (values, isChanged) => {
      const { kind, section, titles, descriptions, stocks, stated, allergens, kcal, ...rest } =
        values
      const changed = (name: string, all: Record<string, string>) =>
        Object.fromEntries(Object.entries(all).filter(([locale]) => isChanged(`${name}.${locale}`)))
      return {
        ...rest,
        ...(product ? {} : { kind, shop_id: shopId }),
        section_id: kind === 'addon' || section === '' ? null : Number(section),
        titles: changed('titles', titles),
        descriptions: changed('descriptions', descriptions),
        stocks: stocks.map(({ stock_id, group, value, price, pieces, left }) => ({
          price,
          ...(stock_id === null
            ? { options: group ? [{ group, value }] : [], pieces }
            : { id: stock_id, ...(String(pieces) === left ? {} : { pieces, left: Number(left) }) }),
        })),
        allergens: stated ? allergens : null,
        kcal: kcal === '' ? null : kcal,
        addons: kind === 'addon' ? [] : rest.addons,
      }
    },
    join: (typed, seen, now) => {
      const { stocks, gone } = joinStocks(typed.stocks, seen.stocks, now.stocks)
      if (gone.length > 0) {
        const names = gone.map((name) => name || t('console.product.options')).join('; ')
        toast.error(t('console.product.option.gone', { names }))
      }
      return { stocks }
    },
    fieldOf: (name, { kind, stocks }) => {
      if (name === 'section_id') return 'section'
      if (name === 'titles' || name === 'descriptions') return `${name}.${main}`
      const [, at, what] = /^stocks\.(\d+)\.(options|left)$/.exec(name) ?? []
      if (at === undefined) return name
      if (what === 'left') return `stocks.${at}.pieces`
      // what one that there is is called is not asked
      const isAsked = kind === 'dish' && stocks[Number(at)]?.stock_id === null
      return `stocks.${at}.${isAsked ? 'value' : 'price'}`
    },
    list: consolePaths.products(query),
    said: { saved: t('console.product.saved'), removed: t('console.product.deleted') },
    visible: ['shop', 'product'],
  })
  /** What others have made of a way to buy it, wherever theirs stands. */
  const stockHint = (index: number, field: 'price' | 'pieces') => {
    const id = state.form.getValues(`stocks.${index}.stock_id`)
    const at = id === null ? -1 : state.theirs?.stocks.findIndex((one) => one.stock_id === id)
    if (at === undefined || at < 0) return undefined
    return state.hintOf(`stocks.${index}.${field}`, String, `stocks.${at}.${field}`)
  }
  return { ...state, stockHint }
}
export type ProductFormState = ReturnType<typeof useProductForm>
