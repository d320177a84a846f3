import Link from 'next/link'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import { consolePaths } from '@/domain/console-paths'
import { hasChat, readFirebase } from '@/domain/firebase'
import { paths } from '@/domain/paths'
import { isOn, type SettingKey, type Settings, webLink } from '@/domain/settings'
import type { UserRole } from '@/domain/user'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './MenuLinks.module.css'

type LinkKey =
  | 'profile'
  | 'orders'
  | 'parcels'
  | 'reservations'
  | 'chats'
  | 'wallet'
  | 'loyalty'
  | 'referrals'
  | 'liked'
  | 'settings'
  | 'help'
  | 'be.seller'
  | 'be.driver'
  | 'board'
  | 'console'
  | 'menu'
  | 'courier'

interface MenuLink {
  text: LinkKey
  href: string
  icon: IconName
  /** makes sense signed in only */
  personal?: boolean
  /** only where the marketplace offers one of these */
  needs?: readonly SettingKey[]
}

const links: readonly MenuLink[] = [
  { text: 'profile', href: paths.profile(), icon: 'user', personal: true },
  { text: 'orders', href: paths.orders(), icon: 'receipt', personal: true },
  { text: 'parcels', href: paths.parcels(), icon: 'box', personal: true, needs: ['active_parcel'] },
  {
    text: 'reservations',
    href: paths.reservations(),
    icon: 'calendar',
    personal: true,
    needs: ['reservation_enable_for_user'],
  },
  { text: 'chats', href: paths.chats(), icon: 'chat', personal: true, needs: ['firebase'] },
  { text: 'wallet', href: paths.wallet(), icon: 'wallet', personal: true },
  {
    text: 'loyalty',
    href: paths.loyalty(),
    icon: 'star',
    personal: true,
    needs: ['loyalty_active', 'membership_active'],
  },
  {
    text: 'referrals',
    href: paths.referrals(),
    icon: 'gift',
    personal: true,
    needs: ['referral_active'],
  },
  { text: 'liked', href: paths.liked(), icon: 'heart' },
  { text: 'settings', href: paths.settings(), icon: 'settings', personal: true },
  { text: 'help', href: paths.help(), icon: 'help' },
]

const guestLinks: readonly MenuLink[] = [
  { text: 'be.seller', href: paths.beSeller(), icon: 'store' },
  { text: 'be.driver', href: paths.beDriver(), icon: 'bike' },
]

const workLinks: Partial<Record<UserRole, readonly MenuLink[]>> = {
  seller: [
    { text: 'board', href: paths.board(), icon: 'receipt' },
    { text: 'menu', href: consolePaths.products(), icon: 'store' },
  ],
  admin: [{ text: 'console', href: consolePaths.home(), icon: 'settings' }],
  deliveryman: [{ text: 'courier', href: paths.courier(), icon: 'bike' }],
}

/** Whether the marketplace offers what an entry leads to; `firebase` is no switch but a configuration. */
const isOffered = (settings: Settings, needs: SettingKey) =>
  needs === 'firebase' ? hasChat(readFirebase(settings)) : isOn(settings, needs)

interface Props {
  /** signed in: all links and the way out */
  personal: boolean
  settings: Settings
  /** sellers and admins have a console of their own */
  hasConsole?: boolean
  /** sellers and couriers have a screen that they work at */
  role?: UserRole
  isLoggingOut?: boolean
  onLogout(): void
  /** a page is being opened from here */
  onLeave(): void
}

/** The entries of the user menu and of the mobile menu. */
export function MenuLinks(props: Props) {
  const { personal, settings, hasConsole, role, isLoggingOut, onLogout, onLeave } = props
  const admin = hasConsole ? webLink(settings, 'admin_panel') : undefined
  const work = (role && workLinks[role]) ?? []
  const { t } = useTranslation()
  const offered = links.filter(
    ({ needs }) => !needs || needs.some((key) => isOffered(settings, key)),
  )
  const shown = personal ? offered : [...offered.filter((link) => !link.personal), ...guestLinks]
  return (
    <ul className={styles.list}>
      {[...shown, ...work].map(({ text, href, icon }) => (
        <li key={href}>
          <Link href={href} prefetch={false} className={styles.entry} onClick={onLeave}>
            <Icon name={icon} />
            {t(text)}
          </Link>
        </li>
      ))}
      {admin ? (
        <li>
          <a href={admin} className={styles.entry}>
            <Icon name="store" />
            {t('admin.panel')}
          </a>
        </li>
      ) : null}
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
