import { Popover, type PopoverProps } from '@/components/ui/Popover'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CurrencyList } from './CurrencyList'

export function CurrencyPopover(props: PopoverProps) {
  const { t } = useTranslation()
  return (
    <Popover {...props} label={t('currency')}>
      <CurrencyList onChosen={props.onClose} />
    </Popover>
  )
}
