import { Skeleton } from '@/components/ui/Skeleton'
import { SwitchLine } from '@/components/ui/SwitchLine'
import { notificationTypes } from '@/domain/notification-type'
import type { NotificationKind } from '@/domain/profile.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './KindSwitches.module.css'

interface Props {
  kinds: readonly NotificationKind[] | undefined
  onSwitch(kind: NotificationKind, active: boolean): void
}

/** One switch for each kind of notification. */
export function KindSwitches({ kinds, onSwitch }: Props) {
  const { t } = useTranslation()
  if (!kinds) return <Skeleton height={240} />
  return (
    <ul className={styles.kinds}>
      {kinds.map((kind) => {
        const type = notificationTypes.find((known) => known === kind.type)
        return (
          <li key={kind.id}>
            <SwitchLine
              checked={kind.notification?.active === 1}
              onChange={(active) => onSwitch(kind, active)}
            >
              {/* a marketplace may have kinds that this storefront does not know */}
              {type ? t(`kind.${type}`) : kind.type}
            </SwitchLine>
          </li>
        )
      })}
    </ul>
  )
}
