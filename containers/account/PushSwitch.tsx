import { SwitchLine } from '@/components/ui/SwitchLine'
import { usePush } from '@/hooks/notification/usePush'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Messages on this device while no page is open; absent where the browser knows none. */
export function PushSwitch() {
  const { t } = useTranslation()
  const { state, isPending, turnOn, turnOff } = usePush()
  if (!state || state === 'unsupported') return null
  return (
    <div>
      <SwitchLine
        checked={state === 'on'}
        disabled={isPending || state === 'denied'}
        onChange={(active) => (active ? turnOn() : turnOff())}
      >
        {t('push.device')}
      </SwitchLine>
      {state === 'denied' ? <p>{t('push.denied')}</p> : null}
    </div>
  )
}
