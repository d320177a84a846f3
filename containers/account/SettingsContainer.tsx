import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslation } from 'react-i18next'
import { Card } from '@/components/account/Card'
import { KindSwitches } from '@/components/account/KindSwitches'
import { useTheme } from '@/contexts/Theme'
import { useKinds } from '@/hooks/notification/useKinds'
import { AccountFrame } from './AccountFrame'
import { PushSwitch } from './PushSwitch'

/** What a person is told of, and how the screen looks. */
export function SettingsContainer() {
  const { t } = useTranslation()
  const { mode, toggleMode } = useTheme()
  const { kinds, setActive } = useKinds()
  return (
    <AccountFrame title={t('settings')}>
      <Card title={t('settings.tell.me')}>
        <KindSwitches kinds={kinds} onSwitch={setActive} />
        <PushSwitch />
      </Card>
      <Card title={t('settings.appearance')}>
        <FormControlLabel
          labelPlacement="start"
          label={t('dark.mode')}
          control={<Switch checked={mode === 'dark'} onChange={toggleMode} />}
          sx={{ justifyContent: 'space-between', minHeight: 44, marginInline: 0 }}
        />
      </Card>
    </AccountFrame>
  )
}
