import { Button } from '@/components/ui/Button'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Pager.module.css'

interface Props {
  /** counted from 1 */
  page: number
  pages: number
  onPage(page: number): void
}

/** Walks the pages of a list; draws nothing where there is one, and the way back where a page has become empty. */
export function Pager({ page, pages, onPage }: Props) {
  const { t } = useTranslation()
  if (pages <= 1 && page === 1) return null
  const place = t('console.page', { n: page, total: Math.max(page, pages) })
  return (
    <nav className={styles.pager} aria-label={t('console.pages')}>
      <Button look="secondary" disabled={page <= 1} reason={place} onClick={() => onPage(page - 1)}>
        {t('console.page.before')}
      </Button>
      <span className="tabular" role="status">
        {place}
      </span>
      <Button
        look="secondary"
        disabled={page >= pages}
        reason={place}
        onClick={() => onPage(page + 1)}
      >
        {t('console.page.next')}
      </Button>
    </nav>
  )
}
