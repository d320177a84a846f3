import Link from 'next/link'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { beginWith } from '@/lib/label'
import styles from './BottomTabs.module.css'

interface Props {
  /** where one is, without query */
  path: string
  isSignedIn: boolean
  cartCount: number
  cartOpen: boolean
  onCart(): void
}

interface TabLink {
  text: 'home' | 'search' | 'orders' | 'profile'
  href: string
  icon: IconName
}

/** The sections of the storefront at the bottom of phones and tablets, in reach of a thumb. */
export function BottomTabs({ path, isSignedIn, cartCount, cartOpen, onCart }: Props) {
  const { t } = useTranslation()
  const tab = ({ text, href, icon }: TabLink) => (
    <li key={href}>
      <Link
        href={href}
        prefetch={false}
        className={styles.tab}
        aria-current={path === href ? 'page' : undefined}
      >
        <Icon name={icon} size={24} />
        <span className={styles.name}>{t(text)}</span>
      </Link>
    </li>
  )
  return (
    <nav className={styles.tabs} aria-label={t('tabs.main')} data-band>
      <ul className={styles.list}>
        {tab({ text: 'home', href: paths.home(), icon: 'home' })}
        {tab({ text: 'search', href: paths.searchPage(), icon: 'search' })}
        <li>
          <button
            type="button"
            className={styles.tab}
            aria-label={beginWith(t('tabs.cart'), t('cart.open.count', { count: cartCount }))}
            aria-haspopup="dialog"
            aria-expanded={cartOpen}
            onClick={onCart}
          >
            <Icon name="cart" size={24} />
            <span className={styles.name}>{t('tabs.cart')}</span>
            {cartCount > 0 ? (
              <span className={`${styles.badge} tabular`} aria-hidden="true">
                {cartCount}
              </span>
            ) : null}
          </button>
        </li>
        {tab({ text: 'orders', href: paths.orders(), icon: 'receipt' })}
        {tab({
          text: 'profile',
          href: isSignedIn ? paths.profile() : paths.login(paths.profile()),
          icon: 'user',
        })}
      </ul>
    </nav>
  )
}
