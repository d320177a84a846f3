import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { Logo } from '@/components/layout/Logo'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { inBrowser } from '@/components/ui/in-browser'
import { NotificationBell } from '@/containers/notification/NotificationBell'
import { AddressPicker } from '@/containers/place/AddressPicker'
import { SearchBox } from '@/containers/search/SearchBox'
import { hasBackHeader, hasOwnSearch } from '@/domain/page-frame'
import { isShopPath } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AccountMenu } from './AccountMenu'
import { CartButton } from './CartButton'
import { CurrencyMenu } from './CurrencyMenu'
import styles from './Header.module.css'
import { LanguageMenu } from './LanguageMenu'
import { ThemeToggle } from './ThemeToggle'

const BackHeader = dynamic(() => import('./BackHeader').then((m) => m.BackHeader))
const MenuDrawer = inBrowser(() => import('./MenuDrawer').then((m) => m.MenuDrawer))
const SearchSheet = inBrowser(() =>
  import('@/containers/search/SearchSheet').then((m) => m.SearchSheet),
)

interface Props {
  /** classic: the search box leads; slim: the address leads */
  look: 'classic' | 'slim'
}

type Opened = 'menu' | 'search' | null

/**
 * The header of both sizes in one piece of HTML; CSS shows the parts of the mobile or of the
 * desktop header (from 1140 px), so nothing jumps. It sticks on desktop, and on shops' pages.
 */
export function Header({ look }: Props) {
  const { t } = useTranslation()
  const { asPath } = useRouter()
  const [opened, setOpened] = useState<Opened>(null)
  const [wanted, setWanted] = useState<readonly Opened[]>([])
  const path = asPath.split(/[?#]/)[0] ?? '/'
  if (hasBackHeader(path)) {
    return (
      <header className={styles.back} data-band>
        <BackHeader path={path} />
      </header>
    )
  }

  const open = (part: Opened) => {
    setWanted((parts) => [...parts, part])
    setOpened(part)
  }
  const close = () => setOpened(null)
  const isField = look === 'slim' && !hasOwnSearch(path)
  return (
    <header className={styles.header} data-sticky={isShopPath(path)} data-lead={look} data-band>
      <div className={styles.bar}>
        <div className={styles.menu}>
          <IconButton
            icon="menu"
            label={t('menu')}
            opens={{ kind: 'dialog', expanded: opened === 'menu' }}
            onClick={() => open('menu')}
          />
        </div>
        <div className={styles.logo}>
          <Logo />
        </div>
        {look === 'slim' ? (
          <div className={styles.address}>
            <AddressPicker />
          </div>
        ) : null}
        <div className={styles.search} data-elsewhere={hasOwnSearch(path) && !isShopPath(path)}>
          <SearchBox />
        </div>
        {look === 'classic' ? (
          <div className={styles.address}>
            <AddressPicker />
          </div>
        ) : null}
        <div className={styles.searchButton}>
          {isField ? (
            <button
              type="button"
              className={styles.field}
              aria-haspopup="dialog"
              aria-expanded={opened === 'search'}
              onClick={() => open('search')}
            >
              <Icon name="search" />
              <span>{t('search.placeholder')}</span>
            </button>
          ) : (
            <IconButton
              icon="search"
              label={t('search')}
              opens={{ kind: 'dialog', expanded: opened === 'search' }}
              onClick={() => open('search')}
            />
          )}
        </div>
        <div className={styles.preferences}>
          <ThemeToggle />
          <LanguageMenu />
          <CurrencyMenu />
        </div>
        <div className={styles.bell}>
          <NotificationBell />
        </div>
        <div className={styles.personal}>
          <CartButton />
          <AccountMenu />
        </div>
      </div>
      {wanted.includes('menu') ? <MenuDrawer open={opened === 'menu'} onClose={close} /> : null}
      {wanted.includes('search') ? (
        <SearchSheet open={opened === 'search'} onClose={close} />
      ) : null}
    </header>
  )
}
