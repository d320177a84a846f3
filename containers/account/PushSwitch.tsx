import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { usePush } from '@/hooks/notification/usePush'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Messages on this device while no page is open; absent where the browser knows none. */
export function PushSwitch() {
  const { t } = useTranslation()
  const { state, isPending, turnOn, turnOff } = usePush()
  if (!state || state === 'unsupported') return null
  return (
    <div>
      <FormControlLabel
        labelPlacement="start"
        label={t('push.device')}
        disabled={isPending || state === 'denied'}
        control={
          <Switch
            checked={state === 'on'}
            onChange={(_event, active) => (active ? turnOn() : turnOff())}
          />
        }
        sx={{ justifyContent: 'space-between', marginInline: 0, inlineSize: '100%' }}
      />
      {state === 'denied' ? <p>{t('push.denied')}</p> : null}
    </div>
  )
}
