import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Skeleton } from '@/components/ui/Skeleton'
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
            <FormControlLabel
              className={styles.kind}
              labelPlacement="start"
              // a marketplace may have kinds that this storefront does not know
              label={type ? t(`kind.${type}`) : kind.type}
              control={
                <Switch
                  checked={kind.notification?.active === 1}
                  onChange={(_event, active) => onSwitch(kind, active)}
                />
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
