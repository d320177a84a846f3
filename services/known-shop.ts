import type { QueryClient } from '@tanstack/react-query'
import type { CardShop } from '@/domain/card'

/** What a card knows of its shop before the shop's page is here. */
export interface KnownShop {
  title: string
  background_img: string | null | undefined
}

const isShop = (value: object): value is CardShop =>
  'id' in value && 'background_img' in value && 'translation' in value

/** Looks for a shop in an answer: a list, a page of one, or pages of an endless one. */
function findIn(value: unknown, id: number): CardShop | undefined {
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = findIn(one, id)
      if (found) return found
    }
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (isShop(value)) return value.id === id ? value : undefined
  return findIn(Reflect.get(value, 'pages') ?? Reflect.get(value, 'data'), id)
}

/** The shop of a page's path, where an answer of this visit has named it. */
export function knownShop(queryClient: QueryClient, path: string): KnownShop | undefined {
  const id = Number(/^\/shop\/(\d+)$/.exec(path)?.[1])
  if (!id) return undefined
  const answers = queryClient.getQueryCache().findAll({ queryKey: ['shop'] })
  for (const { state } of [
    ...answers,
    ...queryClient.getQueryCache().findAll({ queryKey: ['order', 'list', 'shops'] }),
  ]) {
    const shop = findIn(state.data, id)
    if (shop) return { title: shop.translation.title, background_img: shop.background_img }
  }
  return undefined
}
