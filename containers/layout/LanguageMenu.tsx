import dynamic from 'next/dynamic'
import { IconButton } from '@/components/ui/IconButton'
import { useLanguages } from '@/hooks/language/useLanguages'
import { usePopover } from '@/hooks/ui/usePopover'
import { useTranslation } from '@/hooks/ui/useTranslation'

const LanguagePopover = dynamic(() => import('./LanguagePopover').then((m) => m.LanguagePopover), {
  ssr: false,
})

/** The language popover of the desktop header. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const { language } = useLanguages()
  const popover = usePopover()
  return (
    <>
      <IconButton
        icon="globe"
        text={i18n.language}
        label={t('language.current', { language: language?.title ?? i18n.language })}
        opens={{ kind: 'dialog', expanded: popover.open }}
        onClick={popover.show}
      />
      {popover.isWanted ? <LanguagePopover {...popover.props} /> : null}
    </>
  )
}
