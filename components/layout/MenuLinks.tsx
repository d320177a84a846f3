import Link from 'next/link'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import { paths } from '@/domain/paths'
import { isOn, type Settings } from '@/domain/settings'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './MenuLinks.module.css'

type LinkKey =
  | 'profile'
  | 'orders'
  | 'reservations'
  | 'wallet'
  | 'liked.shops'
  | 'settings'
  | 'help'
  | 'be.seller'

interface MenuLink {
  text: LinkKey
  href: string
  icon: IconName
  /** makes sense signed in only */
  personal?: boolean
  /** only where the marketplace takes reservations */
  needsReservations?: boolean
}

const links: readonly MenuLink[] = [
  { text: 'profile', href: paths.profile(), icon: 'user', personal: true },
  { text: 'orders', href: paths.orders(), icon: 'receipt', personal: true },
  {
    text: 'reservations',
    href: paths.reservations(),
    icon: 'calendar',
    personal: true,
    needsReservations: true,
  },
  { text: 'wallet', href: paths.wallet(), icon: 'wallet', personal: true },
  { text: 'liked.shops', href: paths.liked(), icon: 'heart' },
  { text: 'settings', href: paths.settings(), icon: 'settings', personal: true },
  { text: 'help', href: paths.help(), icon: 'help' },
]

const guestLinks: readonly MenuLink[] = [
  { text: 'be.seller', href: paths.beSeller(), icon: 'store' },
]

interface Props {
  /** signed in: all links and the way out */
  personal: boolean
  settings: Settings
  isLoggingOut?: boolean
  onLogout(): void
  /** a page is being opened from here */
  onLeave(): void
}

/** The entries of the user menu and of the mobile menu. */
export function MenuLinks({ personal, settings, isLoggingOut, onLogout, onLeave }: Props) {
  const { t } = useTranslation()
  const offered = links.filter(
    (link) => !link.needsReservations || isOn(settings, 'reservation_enable_for_user'),
  )
  const shown = personal ? offered : [...offered.filter((link) => !link.personal), ...guestLinks]
  return (
    <ul className={styles.list}>
      {shown.map(({ text, href, icon }) => (
        <li key={href}>
          <Link href={href} prefetch={false} className={styles.entry} onClick={onLeave}>
            <Icon name={icon} />
            {t(text)}
          </Link>
        </li>
      ))}
      {personal ? (
        <li>
          <button
            type="button"
            className={styles.entry}
            aria-busy={isLoggingOut || undefined}
            onClick={onLogout}
          >
            <Icon name="logout" mirror />
            {t('log.out')}
          </button>
        </li>
      ) : null}
    </ul>
  )
}
