import { Icon } from '@/components/ui/Icon'
import { MoreButton } from '@/components/ui/MoreButton'
import type { Branch } from '@/domain/branch.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './BranchList.module.css'

interface Props {
  branches: Branch[]
  hasMore: boolean
  isLoadingMore: boolean
  isMoreFailed: boolean
  onMore(): void
}

/** Where else a shop can be found; nothing when it has one place only. */
export function BranchList(props: Props) {
  const { branches, hasMore, isLoadingMore, isMoreFailed, onMore } = props
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
        <div>
          <MoreButton isLoading={isLoadingMore} failed={isMoreFailed} onMore={onMore} />
        </div>
      ) : null}
    </section>
  )
}
