import { IconButton } from '@/components/ui/IconButton'
import { useTheme } from '@/contexts/Theme'
import { useTranslation } from '@/hooks/ui/useTranslation'

export function ThemeToggle() {
  const { t } = useTranslation()
  const { mode, toggleMode } = useTheme()
  const dark = mode === 'dark'
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={t('dark.mode')}
      pressed={dark}
      onClick={toggleMode}
    />
  )
}
