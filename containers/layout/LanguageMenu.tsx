import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/components/ui/IconButton'
import { Popover } from '@/components/ui/Popover'
import { useLanguage } from '@/hooks/language/useLanguage'
import { LanguageList } from './LanguageList'

/** The language popover of the desktop header. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="globe"
        text={i18n.language}
        label={t('language.current', { language: language?.title ?? i18n.language })}
        opens={{ kind: 'dialog', expanded: open }}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      />
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label={t('language')}>
        <LanguageList onChosen={() => setOpen(false)} />
      </Popover>
    </>
  )
}
