import { LinkButton } from '@/components/ui/Button'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { HintList } from './HintList'
import styles from './SearchHints.module.css'

interface Hint {
  name: string
  href: string
}

interface Props {
  suggestions: readonly Hint[]
  categories: readonly Hint[]
  clearHref: string
}

const MOST_CATEGORIES = 8

/** Ways on from a search that found nothing. */
export function SearchHints({ suggestions, categories, clearHref }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.hints}>
      <HintList centered title={t('search.did.you.mean')} hints={suggestions} />
      <HintList
        centered
        title={t('search.or.browse')}
        hints={categories.slice(0, MOST_CATEGORIES)}
      />
      <LinkButton href={clearHref} look="quiet">
        {t('search.clear')}
      </LinkButton>
    </div>
  )
}
