import { useRouter } from 'next/router'
import { type KeyboardEvent, useState } from 'react'
import { useShopInView } from '@/contexts/ShopInView'
import { paths } from '@/domain/paths'
import { SEARCH_DEBOUNCE_MS } from '@/domain/search-history'
import { useDebounce } from '@/hooks/ui/useDebounce'
import { useSearch } from './useSearch'
import { useSearchHistory } from './useSearchHistory'

/** Something the arrow keys can stand on: a recent term, or a result with its page. */
export type SearchOption = { key: string; term: string } | { key: string; href: string }

/**
 * What happens in the search box: the debounced search, recent terms, and the keys of a combobox
 * (arrows walk the options, Enter opens one or all results, Delete forgets a recent term, Esc
 * closes). `onLeave` is told when a page was opened.
 */
export function useSearchBox(onLeave?: () => void) {
  const router = useRouter()
  const { shop } = useShopInView()
  const recent = useSearchHistory()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()

  const typed = text.trim()
  const settled = useDebounce(typed, SEARCH_DEBOUNCE_MS)
  // an answer to what stood there before is no answer
  const term = settled === typed ? typed : ''
  const { shops, products } = useSearch(open ? term : '', shop?.id)

  const options: SearchOption[] = typed
    ? [
        ...(shops?.rows ?? []).map(({ id }) => ({ key: `shop-${id}`, href: paths.shop(id) })),
        ...(products.rows ?? []).map(({ id, shop_id, uuid }) => ({
          key: `product-${id}`,
          href: paths.product(shop_id, uuid),
        })),
      ]
    : recent.history.map((entry, place) => ({ key: `recent-${place}`, term: entry }))
  const active = options.find(({ key }) => key === activeKey)

  const change = (next: string) => {
    setText(next)
    setActiveKey(undefined)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setActiveKey(undefined)
  }
  /** a page is being opened from here */
  const leave = () => {
    recent.remember(typed)
    close()
    onLeave?.()
  }
  const submit = () => {
    if (!typed) return
    leave()
    router.push(paths.search(typed))
  }
  const choose = (option: SearchOption) => {
    if ('term' in option) {
      recent.remember(option.term)
      change(option.term)
      return
    }
    leave()
    router.push(option.href)
  }

  const move = (step: 1 | -1) => {
    setOpen(true)
    const at = options.findIndex(({ key }) => key === activeKey)
    const next = at < 0 ? (step === 1 ? 0 : options.length - 1) : at + step
    // past either end the field itself is active again
    setActiveKey(options[next]?.key)
  }
  const actionOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => move(1)
    if (key === 'ArrowUp') return () => move(-1)
    if (key === 'Enter') return active ? () => choose(active) : submit
    if (key === 'Escape' && open) return close
    if (key === 'Delete' && active && 'term' in active) return () => recent.forget(active.term)
    return undefined
  }
  const handleKey = (event: KeyboardEvent) => {
    const action = event.nativeEvent.isComposing ? undefined : actionOf(event.key)
    if (!action) return
    event.preventDefault()
    action()
  }

  return {
    shop,
    text,
    typed,
    isWaiting: typed !== term,
    open,
    activeKey: active?.key,
    shops,
    products,
    recent,
    change,
    focus: () => setOpen(true),
    close,
    leave,
    submit,
    choose,
    handleKey,
  }
}
