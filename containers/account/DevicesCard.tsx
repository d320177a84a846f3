import { ActionRows } from '@/components/account/ActionRows'
import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import { Button } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { deviceName } from '@/domain/account'
import { useDevices } from '@/hooks/account/useDevices'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'

/**
 * The caller's sessions, one per signed-in device, with buttons to end each of the others, or all
 * of them. While one request runs, every button is pending.
 */
export function DevicesCard() {
  const { t, i18n } = useTranslation()
  const { devices, isFailed, isRetrying, retry, end, endOthers, isPending } = useDevices()
  const nameOf = (agent: string | null) => deviceName(agent) || t('device.unknown')
  const dateOf = (text: string) => formatDate(text, i18n.language)
  const rows = devices?.map(({ id, agent, current, created_at, last_used_at }) => ({
    id,
    title: nameOf(agent),
    // `passkey.used` is the text "Last used on …"
    note: current
      ? t('device.current')
      : `${t('device.since', { date: dateOf(created_at) })} · ${t('passkey.used', { date: dateOf(last_used_at) })}`,
    action: current ? undefined : (
      <Button
        look="secondary"
        size="small"
        label={t('device.end', { device: nameOf(agent) })}
        pending={isPending}
        onClick={() => end(id)}
      >
        {t('log.out')}
      </Button>
    ),
  }))
  return (
    <Card title={t('devices')}>
      {isFailed ? (
        <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
      ) : rows ? (
        <ActionRows rows={rows} />
      ) : (
        <Skeleton height={64} />
      )}
      {rows && rows.length > 1 ? (
        <Actions>
          <Button look="secondary" pending={isPending} onClick={endOthers}>
            {t('devices.end.others')}
          </Button>
        </Actions>
      ) : null}
    </Card>
  )
}
