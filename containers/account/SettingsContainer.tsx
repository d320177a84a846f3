import { Card } from '@/components/account/Card'
import { KindSwitches } from '@/components/account/KindSwitches'
import { CheckLine } from '@/components/ui/CheckLine'
import { type Scheme, useTheme } from '@/contexts/Theme'
import { useKinds } from '@/hooks/notification/useKinds'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AccountFrame } from './AccountFrame'
import { DietCard } from './DietCard'
import { PushSwitch } from './PushSwitch'

const schemes: readonly Scheme[] = ['light', 'dark', 'system']

/** What a user is notified of, what they eat, and how the screen looks. */
export function SettingsContainer() {
  const { t } = useTranslation()
  const { scheme, setScheme } = useTheme()
  const { kinds, setActive } = useKinds()
  return (
    <AccountFrame title={t('settings')}>
      <Card title={t('settings.tell.me')}>
        <KindSwitches kinds={kinds} onSwitch={setActive} />
        <PushSwitch />
      </Card>
      <DietCard />
      <Card title={t('settings.appearance')}>
        <div role="radiogroup" aria-label={t('settings.appearance')}>
          {schemes.map((one) => (
            <CheckLine
              key={one}
              type="radio"
              name="scheme"
              value={one}
              checked={scheme === one}
              onChange={() => setScheme(one)}
            >
              {t(`settings.appearance.${one}`)}
            </CheckLine>
          ))}
        </div>
      </Card>
    </AccountFrame>
  )
}
