import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './SkipLink.module.css'

interface Props {
  /** the id of what it leads to */
  to?: 'main' | 'menu'
}

/** The first stop of the Tab key: past the header, or past all that a shop says of itself. */
export function SkipLink({ to = 'main' }: Props) {
  const { t } = useTranslation()
  return (
    <a href={`#${to}`} className={styles.skip}>
      {t(to === 'menu' ? 'skip.to.menu' : 'skip.to.content')}
    </a>
  )
}
