import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { AVATAR_PLACEHOLDER } from '@/domain/image'
import type { Courier } from '@/domain/order.schema'
import { fullName } from '@/domain/user'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CourierCard.module.css'

/** Who brings the order, and how to reach them while they do. */
export function CourierCard({ courier }: { courier: Courier }) {
  const { t } = useTranslation()
  const name = fullName(courier)
  const vehicle = [courier.delivery_man_setting?.brand, courier.delivery_man_setting?.model]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.card}>
      <AppImage
        src={courier.img ?? AVATAR_PLACEHOLDER}
        alt=""
        sizes="48px"
        width={48}
        height={48}
        className={styles.face}
      />
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>{vehicle || t('order.courier')}</p>
      </div>
      {courier.phone ? (
        <a
          className={styles.call}
          href={`tel:+${courier.phone.replace(/\D/g, '')}`}
          aria-label={t('order.courier.call', { name })}
        >
          <Icon name="phone" />
        </a>
      ) : null}
    </div>
  )
}
