import { MenuLinks } from '@/components/layout/MenuLinks'
import { Popover, type PopoverProps } from '@/components/ui/Popover'
import { useSettings } from '@/contexts/Settings'
import { useLogout } from '@/hooks/auth/useLogout'

interface Props extends PopoverProps {
  label: string
}

/** The signed-in user's links and the way out. */
export function AccountPopover(props: Props) {
  const { onClose } = props
  const settings = useSettings()
  const { logout, isPending } = useLogout()
  return (
    <Popover {...props}>
      <MenuLinks
        personal
        settings={settings}
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
