import dynamic from 'next/dynamic'
import { type FocusEvent, type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RecentSearches } from '@/components/search/RecentSearches'
import { Icon } from '@/components/ui/Icon'
import { paths } from '@/domain/paths'
import { useMoney } from '@/hooks/currency/useMoney'
import { useSearchBox } from '@/hooks/search/useSearchBox'
import styles from './SearchBox.module.css'

const SearchPanel = dynamic(
  () => import('@/components/search/SearchPanel').then((m) => m.SearchPanel),
  { ssr: false },
)

interface Props {
  /** the panel stands below the field instead of floating over the page */
  inline?: boolean
  autoFocus?: boolean
  /** a page was opened from here */
  onLeave?(): void
}

/** The search field with its panel, a combobox; without JavaScript a form that leads to /search. */
export function SearchBox({ inline, autoFocus, onLeave }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const listId = useId()
  const box = useSearchBox(onLeave)
  const { typed, shop, shops, products, recent } = box

  const placeholder = shop
    ? t('search.placeholder.shop', { shop: shop.title })
    : t('search.placeholder')
  const showsRecent = !typed && recent.history.length > 0
  const isOpen = (inline || box.open) && (typed !== '' || showsRecent)
  const blocks = shops ? [shops, products] : [products]
  const isReady =
    typed !== '' && !box.isWaiting && blocks.every(({ rows, failed }) => rows || failed)
  const total = blocks.reduce((sum, block) => sum + block.total, 0)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    box.submit()
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!inline && !currentTarget.contains(relatedTarget)) box.close()
  }

  return (
    <search className={inline ? `${styles.box} ${styles.inline}` : styles.box} onBlur={handleBlur}>
      <form action={paths.searchPage()} className={styles.form} onSubmit={handleSubmit}>
        <Icon name="search" />
        <input
          className={styles.input}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-label={placeholder}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && box.activeKey ? `${listId}-${box.activeKey}` : undefined}
          placeholder={placeholder}
          // biome-ignore lint/a11y/noAutofocus: in the sheet that a person opened in order to type
          autoFocus={autoFocus}
          value={box.text}
          onChange={(event) => box.change(event.target.value)}
          onFocus={box.focus}
          onClick={box.focus}
          onKeyDown={box.handleKey}
        />
        {box.text ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('search.clear')}
            onClick={() => box.change('')}
          >
            <Icon name="close" size={16} />
          </button>
        ) : null}
      </form>
      <p role="status" className="visually-hidden">
        {isReady ? t('found.number.results', { count: total }) : ''}
      </p>
      {isOpen ? (
        <div className={styles.panel}>
          {showsRecent ? (
            <RecentSearches
              listId={listId}
              terms={recent.history}
              activeKey={box.activeKey}
              onChoose={(term) => box.choose({ key: '', term })}
              onForget={recent.forget}
              onClear={recent.clear}
            />
          ) : (
            <SearchPanel
              listId={listId}
              term={typed}
              activeKey={box.activeKey}
              shops={shops}
              products={products}
              money={money}
              onOpen={box.leave}
            />
          )}
        </div>
      ) : null}
    </search>
  )
}
