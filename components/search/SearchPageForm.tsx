import type { FormEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isFilledByAgent, searchAgainTool, searchTermParam } from '@/lib/web-mcp'
import styles from './SearchPage.module.css'

interface Props {
  action: string
  term: string
  onSearch(text: string): void
}

/** The search page's own field: a plain form that works without JavaScript, too. */
export function SearchPageForm({ action, term, onSearch }: Props) {
  const { t } = useTranslation()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isFilledByAgent(event.nativeEvent)) return
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (text) onSearch(text)
  }
  return (
    <form action={action} className={styles.form} onSubmit={handleSubmit} {...searchAgainTool}>
      <input
        className={styles.input}
        name="q"
        type="search"
        defaultValue={term}
        aria-label={t('search.placeholder')}
        placeholder={t('search.placeholder')}
        {...searchTermParam}
      />
      <Button type="submit">{t('search')}</Button>
    </form>
  )
}
