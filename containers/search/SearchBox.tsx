import { useRouter } from 'next/router'
import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { inBrowser } from '@/components/ui/in-browser'
import { PageForm } from '@/components/ui/PageForm'
import { useShopInView } from '@/contexts/ShopInView'
import { paths } from '@/domain/paths'
import { useSearchHistory } from '@/hooks/search/useSearchHistory'
import { useEverOpen } from '@/hooks/ui/useEverOpen'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isFilledByAgent, searchTermParam, searchTool } from '@/lib/web-mcp'
import type { SearchHandle, SearchList } from './SearchAssist'
import styles from './SearchBox.module.css'

const SearchAssist = inBrowser(() => import('./SearchAssist').then((m) => m.SearchAssist))

interface Props {
  /** the panel stands below the field instead of floating over the page */
  inline?: boolean
  autoFocus?: boolean
  /** a page was opened from here */
  onLeave?(): void
}

/**
 * The search field, a combobox. Its list is fetched when it is first entered; before that, and
 * without JavaScript, it is a form that leads to /search.
 */
export function SearchBox({ inline = false, autoFocus, onLeave }: Props) {
  const { t } = useTranslation()
  const listId = useId()
  const router = useRouter()
  const { shop } = useShopInView()
  const { remember } = useSearchHistory()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [list, setList] = useState<SearchList>({ isOpen: false })
  const assist = useRef<SearchHandle>(null)
  const isAssisted = useEverOpen(open) || inline

  const placeholder = shop
    ? t('search.placeholder.shop', { shop: shop.title })
    : t('search.placeholder')
  const handleText = (next: string) => {
    setText(next)
    setOpen(true)
  }
  const leave = () => {
    remember(text)
    setOpen(false)
    onLeave?.()
  }
  const submit = () => {
    const term = text.trim()
    if (!term) return
    leave()
    router.push(paths.search(term))
  }
  const handleSubmit = (event: FormEvent) => {
    if (isFilledByAgent(event.nativeEvent)) return
    event.preventDefault()
    submit()
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!inline && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <search className={inline ? `${styles.box} ${styles.inline}` : styles.box} onBlur={handleBlur}>
      <PageForm
        action={paths.searchPage()}
        className={styles.form}
        onSubmit={handleSubmit}
        {...searchTool}
      >
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
          aria-expanded={list.isOpen}
          aria-controls={(list.isOpen && list.listIds) || undefined}
          aria-autocomplete="list"
          aria-activedescendant={list.activeId}
          placeholder={placeholder}
          {...searchTermParam}
          // biome-ignore lint/a11y/noAutofocus: in the sheet that a person opened in order to type
          autoFocus={autoFocus}
          value={text}
          onChange={(event) => handleText(event.target.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => assist.current?.handleKey(event)}
        />
        {text ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('search.clear')}
            onClick={() => handleText('')}
          >
            <Icon name="close" size={16} />
          </button>
        ) : null}
      </PageForm>
      {isAssisted ? (
        <SearchAssist
          listId={listId}
          text={text}
          open={open}
          inline={inline}
          handle={assist}
          onText={handleText}
          onOpen={setOpen}
          onList={setList}
          onSubmit={submit}
          onLeave={leave}
        />
      ) : null}
    </search>
  )
}
