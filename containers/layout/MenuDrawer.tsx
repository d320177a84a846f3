import { useRouter } from 'next/router'
import { DiscoverLinks } from '@/components/layout/DiscoverLinks'
import { InfoLinks } from '@/components/layout/InfoLinks'
import { infoGroups } from '@/components/layout/info-links'
import { MenuLinks } from '@/components/layout/MenuLinks'
import { Avatar } from '@/components/ui/Avatar'
import { LinkButton } from '@/components/ui/Button'
import { SideDrawer } from '@/components/ui/SideDrawer'
import { useAuth } from '@/contexts/Auth'
import { useSettings } from '@/contexts/Settings'
import { paths } from '@/domain/paths'
import { hasConsole } from '@/domain/session-user'
import { useLogout } from '@/hooks/auth/useLogout'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CurrencyList } from './CurrencyList'
import { LanguageList } from './LanguageList'
import styles from './MenuDrawer.module.css'
import { ThemeToggle } from './ThemeToggle'

interface Props {
  open: boolean
  onClose(): void
}

/** The mobile menu: who is signed in, the same entries as the user menu, language, currency, mode. */
export function MenuDrawer({ open, onClose }: Props) {
  const { t } = useTranslation()
  const { asPath } = useRouter()
  const { user, sessionUser } = useAuth()
  const settings = useSettings()
  const { logout, isPending } = useLogout()
  return (
    <SideDrawer open={open} onClose={onClose} title={t('menu')} side="start">
      <div className={styles.person}>
        {user ? (
          <>
            <Avatar img={user.img} size={48} />
            <strong>{[user.firstname, user.lastname].filter(Boolean).join(' ')}</strong>
          </>
        ) : (
          <>
            <LinkButton href={paths.login(asPath)} prefetch={false} block>
              {t('log.in')}
            </LinkButton>
            {sessionUser ? (
              <LinkButton look="secondary" href={paths.orders()} prefetch={false} block>
                {t('orders')}
              </LinkButton>
            ) : null}
          </>
        )}
      </div>
      <nav aria-label={t('menu.main')}>
        <MenuLinks
          personal={user !== null}
          settings={settings}
          hasConsole={hasConsole(user)}
          role={user?.role}
          isLoggingOut={isPending}
          onLeave={onClose}
          onLogout={() => {
            onClose()
            logout()
          }}
        />
      </nav>
      <nav className={styles.section} aria-label={t('footer.discover')}>
        <h3>{t('footer.discover')}</h3>
        <DiscoverLinks settings={settings} onLeave={onClose} />
      </nav>
      {infoGroups.map(({ title, links }) => (
        <nav key={title} className={styles.section} aria-label={t(title)}>
          <h3>{t(title)}</h3>
          <InfoLinks links={links} onLeave={onClose} />
        </nav>
      ))}
      <div className={styles.mode}>
        <span>{t('dark.mode')}</span>
        <ThemeToggle />
      </div>
      <section className={styles.section}>
        <h3>{t('language')}</h3>
        <LanguageList onChosen={onClose} />
      </section>
      <section className={styles.section}>
        <h3>{t('currency')}</h3>
        <CurrencyList onChosen={onClose} />
      </section>
    </SideDrawer>
  )
}
