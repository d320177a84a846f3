import { useTranslation } from 'react-i18next'
import { Popover, type PopoverProps } from '@/components/ui/Popover'
import { LanguageList } from './LanguageList'

export function LanguagePopover(props: PopoverProps) {
  const { t } = useTranslation()
  return (
    <Popover {...props} label={t('language')}>
      <LanguageList focused onChosen={props.onClose} />
    </Popover>
  )
}
