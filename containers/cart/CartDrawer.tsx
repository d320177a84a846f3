import { SideDrawer } from '@/components/ui/SideDrawer'
import { useOnLeave } from '@/hooks/ui/useOnLeave'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CartPanel } from './CartPanel'

interface Props {
  open: boolean
  onClose(): void
}

/** The cart from the header, on any page. Closes when a link in it leads away. */
export function CartDrawer({ open, onClose }: Props) {
  const { t } = useTranslation()
  useOnLeave(onClose)
  return (
    <SideDrawer open={open} onClose={onClose} title={t('cart')}>
      <CartPanel />
    </SideDrawer>
  )
}
