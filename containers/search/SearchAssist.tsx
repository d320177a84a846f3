import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle } from 'react'
import { PopularSearches } from '@/components/search/PopularSearches'
import { RecentSearches } from '@/components/search/RecentSearches'
import { inBrowser } from '@/components/ui/in-browser'
import { useMoney } from '@/hooks/currency/useMoney'
import { useSearchBox } from '@/hooks/search/useSearchBox'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './SearchBox.module.css'

const SearchPanel = inBrowser(() =>
  import('@/components/search/SearchPanel').then((m) => m.SearchPanel),
)

/** What the field asks of its list. */
export interface SearchHandle {
  handleKey(event: KeyboardEvent): void
}

/** What the field says of its list. */
export interface SearchList {
  isOpen: boolean
  /** ids of its lists */
  listIds?: string
  /** id of the option that the arrows stand on */
  activeId?: string
}

interface Props {
  listId: string
  text: string
  open: boolean
  inline: boolean
  handle: RefObject<SearchHandle | null>
  onText(text: string): void
  onOpen(open: boolean): void
  onList(list: SearchList): void
  onSubmit(): void
  onLeave(): void
}

/** What the search field fetches when it is first entered: suggestions, recent terms, keys. */
export function SearchAssist({ listId, inline, handle, onList, ...field }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const box = useSearchBox(field)
  const { typed, activeKey, shops, products, leads, recent, popular } = box

  const showsRecent = !typed && recent.history.length > 0
  const showsPopular = !typed && popular.length > 0
  const isOpen = (inline || field.open) && (typed !== '' || showsRecent || showsPopular)
  const blocks = shops ? [shops, products] : [products]
  const isReady =
    typed !== '' && !box.isWaiting && blocks.every(({ rows, failed }) => rows || failed)
  const total = blocks.reduce((sum, block) => sum + block.total, 0)

  useImperativeHandle(handle, () => ({ handleKey: box.handleKey }))
  const activeId = isOpen && activeKey ? `${listId}-${activeKey}` : undefined
  const listIds = [
    ...(typed || showsRecent ? [listId] : []),
    ...(showsPopular ? [`${listId}-popular`] : []),
  ].join(' ')
  useEffect(() => {
    onList({ isOpen, listIds, activeId })
  }, [onList, isOpen, listIds, activeId])

  return (
    <>
      <p role="status" className="visually-hidden">
        {isReady ? t('found.number.results', { count: total }) : ''}
      </p>
      {isOpen ? (
        <div className={styles.panel}>
          {showsRecent ? (
            <RecentSearches
              listId={listId}
              terms={recent.history}
              activeKey={activeKey}
              onChoose={(term) => box.choose({ key: '', term })}
              onForget={recent.forget}
              onClear={recent.clear}
            />
          ) : null}
          {showsPopular ? (
            <PopularSearches
              listId={listId}
              terms={popular}
              activeKey={activeKey}
              onChoose={(term) => box.choose({ key: '', term })}
            />
          ) : null}
          {typed ? (
            <SearchPanel
              listId={listId}
              term={typed}
              activeKey={activeKey}
              shops={shops}
              products={products}
              leads={leads}
              money={money}
              onOpen={box.leave}
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}
