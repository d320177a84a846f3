import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { TextField } from '@/components/ui/TextField'
import { useApi } from '@/contexts/Api'
import { ROUTINE_OPEN_MIN } from '@/domain/group'
import type { Shop } from '@/domain/shop.schema'
import { weekDays } from '@/domain/week-day'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, weekdayName } from '@/lib/intl'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { groupService, routinesQuery } from '@/services/group'
import { isLoadFailed } from '@/services/load-failed'
import styles from './Group.module.css'

/** A group order that opens every week by itself and invites those of the last time. */
export function GroupRoutine({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const options = routinesQuery(api)
  const routines = useQuery(options)
  const routine = routines.data?.find((one) => one.shop_id === shop.id)
  const [chosen, setChosen] = useState<{ weekday?: number; time?: string; open?: number }>({})
  const weekday = chosen.weekday ?? routine?.weekday ?? 0
  const time = chosen.time ?? routine?.time ?? '11:30'
  const open_min = chosen.open ?? routine?.open_min ?? ROUTINE_OPEN_MIN[1]

  const shared = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
    onError: (error: Error) => toast.error(ApiError.from(error).message),
  }
  const save = useMutation({
    mutationFn: () => groupService(api).saveRoutine({ shop_id: shop.id, weekday, time, open_min }),
    ...shared,
  })
  const stop = useMutation({
    mutationFn: (id: number) => groupService(api).stopRoutine(id),
    ...shared,
  })
  const when =
    routine &&
    formatDate(routine.next_at, i18n.language, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: shop.time_zone ?? 'UTC',
    })
  // a form without the routine that there is would replace it
  if (isLoadFailed(routines)) {
    return (
      <section className={styles.section}>
        <h3 className={styles.heading}>{t('group.weekly')}</h3>
        <LoadFailed
          title={t('error.oops')}
          pending={routines.isFetching}
          onRetry={routines.refetch}
        />
      </section>
    )
  }
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('group.weekly')}</h3>
      <p className={styles.hint}>
        {when ? t('group.weekly.next', { when }) : t('group.weekly.text')}
      </p>
      <div className={styles.fields}>
        <TextField
          label={t('group.weekly.day')}
          value={weekday}
          onChange={(event) => setChosen({ ...chosen, weekday: Number(event.target.value) })}
        >
          {weekDays.map((day, index) => (
            <option key={day} value={index}>
              {weekdayName(index, i18n.language)}
            </option>
          ))}
        </TextField>
        <TextField
          type="time"
          label={t('group.weekly.time')}
          value={time}
          onChange={(event) => setChosen({ ...chosen, time: event.target.value })}
        />
        <TextField
          label={t('group.weekly.open')}
          value={open_min}
          onChange={(event) => setChosen({ ...chosen, open: Number(event.target.value) })}
        >
          {ROUTINE_OPEN_MIN.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('group.weekly.minutes', { count: minutes })}
            </option>
          ))}
        </TextField>
      </div>
      <ButtonRow>
        <Button look="secondary" block pending={save.isPending} onClick={() => save.mutate()}>
          {t('group.weekly.save')}
        </Button>
        {routine ? (
          <Button
            look="quiet"
            block
            pending={stop.isPending}
            onClick={() => stop.mutate(routine.id)}
          >
            {t('group.weekly.stop')}
          </Button>
        ) : null}
      </ButtonRow>
    </section>
  )
}
