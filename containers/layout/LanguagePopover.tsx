import { Popover, type PopoverProps } from '@/components/ui/Popover'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { LanguageList } from './LanguageList'

/** The language list below the button of LanguageMenu; the current language gets the focus. */
export function LanguagePopover(props: PopoverProps) {
  const { t } = useTranslation()
  return (
    <Popover {...props} label={t('language')}>
      <LanguageList focused onChosen={props.onClose} />
    </Popover>
  )
}
