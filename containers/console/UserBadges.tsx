import { StatusBadge } from '@/components/ui/StatusBadge'
import type { AdminUser } from '@/domain/admin-user.schema'
import type { UserRole } from '@/domain/user'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Review.module.css'

export const roleTexts = {
  user: 'demo.role.customer',
  seller: 'demo.role.seller',
  deliveryman: 'demo.role.courier',
  admin: 'demo.role.admin',
} as const satisfies Record<UserRole, string>

interface Props {
  user: Pick<AdminUser, 'role' | 'blocked_at'>
  /** says nothing about who is an ordinary customer */
  isShort?: boolean
}

/** Which role an account has, and whether it is blocked. */
export function UserBadges({ user: { role, blocked_at }, isShort }: Props) {
  const { t } = useTranslation()
  if (isShort && role === 'user' && !blocked_at) return null
  return (
    <span className={styles.badges}>
      {isShort && role === 'user' ? null : (
        <StatusBadge tone={role === 'admin' ? 'warn' : 'plain'}>{t(roleTexts[role])}</StatusBadge>
      )}
      {blocked_at ? <StatusBadge tone="bad">{t('console.user.blocked')}</StatusBadge> : null}
    </span>
  )
}
