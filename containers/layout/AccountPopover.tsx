import { MenuLinks } from '@/components/layout/MenuLinks'
import { Popover, type PopoverProps } from '@/components/ui/Popover'
import { useLogout } from '@/hooks/auth/useLogout'

interface Props extends PopoverProps {
  label: string
}

/** The signed-in person's links and the way out. */
export function AccountPopover(props: Props) {
  const { onClose } = props
  const { logout, isPending } = useLogout()
  return (
    <Popover {...props}>
      <MenuLinks
        personal
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
