import { useTranslation } from 'react-i18next'
import { ConfirmPlace } from '@/components/place/ConfirmPlace'
import { Popover, type PopoverProps } from '@/components/ui/Popover'

interface Props extends PopoverProps {
  address: string
  /** another place is wanted */
  onNo(): void
}

/** Asks a customer whether the address still holds. */
export function PlacePopover({ address, onNo, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <Popover {...props} label={t('order.for.this.address')}>
      <ConfirmPlace address={address} onYes={props.onClose} onNo={onNo} />
    </Popover>
  )
}
