import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuLinks } from '@/components/layout/MenuLinks'
import { Avatar } from '@/components/ui/Avatar'
import { LinkButton } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Popover } from '@/components/ui/Popover'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { useLogout } from '@/hooks/auth/useLogout'
import styles from './AccountMenu.module.css'

/** Log in, or the signed-in person's menu. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { asPath } = useRouter()
  const { user } = useAuth()
  const { logout, isPending } = useLogout()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  if (!user) {
    return (
      <LinkButton href={paths.login(asPath)} prefetch={false}>
        {t('log.in')}
      </LinkButton>
    )
  }
  const close = () => setOpen(false)
  const name = t('account.menu', { name: user.firstname })
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      >
        <Avatar img={user.img} />
        <Icon name="down" size={16} />
      </button>
      <Popover anchor={anchor} open={open} onClose={close} label={name}>
        <MenuLinks
          personal
          isLoggingOut={isPending}
          onLeave={close}
          onLogout={() => {
            close()
            logout()
          }}
        />
      </Popover>
    </>
  )
}
