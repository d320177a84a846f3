import { IconButton } from '@/components/ui/IconButton'
import { inBrowser } from '@/components/ui/in-browser'
import { useLanguages } from '@/hooks/language/useLanguages'
import { usePopover } from '@/hooks/ui/usePopover'
import { useTranslation } from '@/hooks/ui/useTranslation'

const LanguagePopover = inBrowser(() => import('./LanguagePopover').then((m) => m.LanguagePopover))

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
