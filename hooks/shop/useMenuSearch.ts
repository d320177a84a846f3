import { useRouter } from 'next/router'
import { useMemo, useState } from 'react'
import { searchMenu } from '@/domain/menu-search'
import type { ShopMenu } from '@/domain/product'

/** Narrows a menu to what is typed; begins with `?q=` of the URL. */
export function useMenuSearch(menu: ShopMenu | undefined) {
  const { q } = useRouter().query
  const [text, setText] = useState(typeof q === 'string' ? q : '')
  const term = text.trim()
  const categories = useMemo(() => (menu ? searchMenu(menu, term) : undefined), [menu, term])
  const found =
    term && categories
      ? categories.reduce((sum, category) => sum + category.products.length, 0)
      : undefined
  return { text, setText, categories, found }
}
