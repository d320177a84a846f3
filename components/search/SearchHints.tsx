import { useId } from 'react'
import { LinkButton } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { useTranslation } from '@/hooks/ui/useTranslation'
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

function Hints({ title, hints }: { title: string; hints: readonly Hint[] }) {
  const id = useId()
  if (hints.length === 0) return null
  return (
    <div>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul className={styles.row} aria-labelledby={id}>
        {hints.map(({ name, href }) => (
          <li key={href}>
            <Chip href={href}>{name}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Ways on from a search that found nothing. */
export function SearchHints({ suggestions, categories, clearHref }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.hints}>
      <Hints title={t('search.did.you.mean')} hints={suggestions} />
      <Hints title={t('search.or.browse')} hints={categories.slice(0, MOST_CATEGORIES)} />
      <LinkButton href={clearHref} look="quiet">
        {t('search.clear')}
      </LinkButton>
    </div>
  )
}
