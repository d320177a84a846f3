import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { Branch } from '@/domain/branch'
import styles from './BranchList.module.css'

interface Props {
  branches: Branch[]
  hasMore: boolean
  isLoadingMore: boolean
  onMore(): void
}

/** Where else a shop can be found; nothing when it has one place only. */
export function BranchList({ branches, hasMore, isLoadingMore, onMore }: Props) {
  const { t } = useTranslation()
  if (branches.length === 0) return null
  return (
    <section className={styles.branches} aria-label={t('branches')}>
      <h3 className={styles.title}>{t('branches')}</h3>
      <ul>
        {branches.map(({ id, translation, address }) => (
          <li key={id} className={styles.branch}>
            <Icon name="pin" />
            <span>
              <strong>{translation.title}</strong>
              {address.address ? <span className={styles.address}>{address.address}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <p>
          <Button look="secondary" pending={isLoadingMore} onClick={onMore}>
            {t('view.more')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}
