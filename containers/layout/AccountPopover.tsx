import { MenuLinks } from '@/components/layout/MenuLinks'
import { Popover, type PopoverProps } from '@/components/ui/Popover'
import { useAuth } from '@/contexts/Auth'
import { useSettings } from '@/contexts/Settings'
import { hasConsole } from '@/domain/session-user'
import { useLogout } from '@/hooks/auth/useLogout'

interface Props extends PopoverProps {
  label: string
}

/** The signed-in user's links and the way out. */
export function AccountPopover(props: Props) {
  const { onClose } = props
  const settings = useSettings()
  const { user } = useAuth()
  const { logout, isPending } = useLogout()
  return (
    <Popover {...props}>
      <MenuLinks
        personal
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
    </Popover>
  )
}
