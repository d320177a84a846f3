import { useRouter } from 'next/router'
import { useMemo, useState } from 'react'
import { isDietSet, parseDiet } from '@/domain/diet'
import { searchMenu } from '@/domain/menu-search'
import type { ShownMenu } from '@/domain/packed-menu'

/** Narrows a menu to what is typed, and to the diet of the URL; begins with `?q=` of the URL. */
export function useMenuSearch(menu: ShownMenu | undefined) {
  const { query } = useRouter()
  const { q } = query
  const [text, setText] = useState(typeof q === 'string' ? q : '')
  const term = text.trim()
  const diet = useMemo(() => parseDiet(query), [query])
  const categories = useMemo(
    () => (menu ? searchMenu(menu, term, diet) : undefined),
    [menu, term, diet],
  )
  const found =
    (term || isDietSet(diet)) && categories
      ? categories.reduce((sum, category) => sum + category.products.length, 0)
      : undefined
  return { text, setText, diet, categories, found }
}
