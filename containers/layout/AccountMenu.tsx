import { useRouter } from 'next/router'
import { Avatar } from '@/components/ui/Avatar'
import { LinkButton } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { inBrowser } from '@/components/ui/in-browser'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { useLangPath } from '@/hooks/ui/useLangPath'
import { usePopover } from '@/hooks/ui/usePopover'
import { useTextsAhead } from '@/hooks/ui/useTextsAhead'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AccountMenu.module.css'

const AccountPopover = inBrowser(() => import('./AccountPopover').then((m) => m.AccountPopover))

/** Log in, or the signed-in user's menu. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { asPath } = useRouter()
  const { user, session } = useAuth()
  const popover = usePopover()
  const toPath = useLangPath()
  // a shared page does not know whose menu it will be
  useTextsAhead((read) => {
    if (session === 'user') read('account.menu', { name: '' })
  })
  if (!user && session === 'user') {
    // a shared page, before the browser has said who it is
    return (
      <a className={styles.button} href={toPath(paths.profile())} aria-label={t('profile')}>
        <Avatar img={null} />
        <Icon name="down" size={16} />
      </a>
    )
  }
  if (!user) {
    return (
      <>
        {session === 'guest' ? (
          <LinkButton look="quiet" href={paths.orders()} prefetch={false}>
            {t('orders')}
          </LinkButton>
        ) : null}
        <LinkButton href={paths.login(asPath)} prefetch={false}>
          {t('log.in')}
        </LinkButton>
      </>
    )
  }
  const name = t('account.menu', { name: user.firstname })
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={popover.open}
        onClick={popover.show}
      >
        <Avatar img={user.img} />
        <Icon name="down" size={16} />
      </button>
      {popover.isWanted ? <AccountPopover {...popover.props} label={name} /> : null}
    </>
  )
}
