import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { type KeyboardEvent, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useShopInView } from '@/contexts/ShopInView'
import { paths } from '@/domain/paths'
import { SEARCH_DEBOUNCE_MS } from '@/domain/search-history'
import { useDebounce } from '@/hooks/ui/useDebounce'
import { searchHintsQuery } from '@/services/search'
import { useSearch } from './useSearch'
import { useSearchHistory } from './useSearchHistory'

/** Something the arrow keys can stand on: a recent term, or a result with its page. */
export type SearchOption = { key: string; term: string } | { key: string; href: string }

interface Field {
  text: string
  open: boolean
  onText(text: string): void
  onOpen(open: boolean): void
  /** opens all results of the text */
  onSubmit(): void
  /** called before a page opens; remembers the text and closes the list */
  onLeave(): void
}

/**
 * What happens in the search box: the debounced search, recent and popular terms, and the keys of a combobox
 * (arrows walk the options, Enter opens one or all results, Delete forgets a recent term, Esc closes).
 */
export function useSearchBox({ text, open, onText, onOpen, onSubmit, onLeave }: Field) {
  const router = useRouter()
  const { shop } = useShopInView()
  const recent = useSearchHistory()
  /** the option that the arrows stand on, as long as the text is the one they were pressed at */
  const [marked, setMarked] = useState<{ key?: string; text: string }>()
  const activeKey = marked?.text === text ? marked.key : undefined
  const setActiveKey = (key?: string) => setMarked({ key, text })

  const typed = text.trim()
  // this code may arrive while somebody types: what stands there then has not rested yet
  const settled = useDebounce(typed, SEARCH_DEBOUNCE_MS, '')
  // an answer to what stood there before is no answer
  const term = settled === typed ? typed : ''
  const { shops, products, leads } = useSearch(open ? term : '', shop?.id)
  // on a shop's page only its products are searched
  const start = useQuery({ ...searchHintsQuery(useApi(), ''), enabled: open && !shop && !typed })
  const popular = (!shop && start.data?.popular) || []

  const options: SearchOption[] = typed
    ? [
        ...(shops?.rows ?? []).map(({ id }) => ({ key: `shop-${id}`, href: paths.shop(id) })),
        ...(products.rows ?? []).map(({ id, shop_id, uuid }) => ({
          key: `product-${id}`,
          href: paths.product(shop_id, uuid),
        })),
        ...leads,
      ]
    : [
        ...recent.history.map((entry, place) => ({ key: `recent-${place}`, term: entry })),
        ...popular.map((entry, place) => ({ key: `popular-${place}`, term: entry })),
      ]
  const active = options.find(({ key }) => key === activeKey)

  const close = () => {
    onOpen(false)
    setActiveKey(undefined)
  }
  const leave = () => {
    setActiveKey(undefined)
    onLeave()
  }
  const choose = (option: SearchOption) => {
    if ('term' in option) {
      recent.remember(option.term)
      onText(option.term)
      return
    }
    leave()
    router.push(option.href)
  }

  const move = (step: 1 | -1) => {
    onOpen(true)
    const at = options.findIndex(({ key }) => key === activeKey)
    const next = at < 0 ? (step === 1 ? 0 : options.length - 1) : at + step
    // past either end the field itself is active again
    setActiveKey(options[next]?.key)
  }
  const actionOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => move(1)
    if (key === 'ArrowUp') return () => move(-1)
    if (key === 'Enter') return active ? () => choose(active) : onSubmit
    if (key === 'Escape' && open) return close
    if (key === 'Delete' && active && 'term' in active && active.key.startsWith('recent-')) {
      return () => recent.forget(active.term)
    }
    return undefined
  }
  const handleKey = (event: KeyboardEvent) => {
    const action = event.nativeEvent.isComposing ? undefined : actionOf(event.key)
    if (!action) return
    event.preventDefault()
    action()
  }

  return {
    typed,
    isWaiting: typed !== term,
    activeKey: active?.key,
    shops,
    products,
    leads,
    popular,
    recent,
    leave,
    choose,
    handleKey,
  }
}
