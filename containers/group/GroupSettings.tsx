import { useState } from 'react'
import { ChoiceCards } from '@/components/checkout/ChoiceCards'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import { type PayRule, payRules } from '@/domain/group'
import type { GroupOrder } from '@/domain/group.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import type { GroupChange } from '@/services/group'
import styles from './Group.module.css'

interface Props {
  group: GroupOrder
  isPending: boolean
  /** resolves to whether it was done */
  onSave(change: GroupChange): Promise<boolean>
}

const DAY_MS = 24 * 3600_000

/** HH:mm of an instant on this device. */
const timeOfDay = (iso: string | null) => {
  if (!iso) return ''
  const at = new Date(iso)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}

/** The next instant at which this device's clock shows a time. */
function nextAt(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = new Date()
  at.setHours(hours, minutes, 0, 0)
  return new Date(at.getTime() <= Date.now() ? at.getTime() + DAY_MS : at.getTime()).toISOString()
}

/** What the owner settles: who pays, the limit per member, until when. */
export function GroupSettings({ group, isPending, onSave }: Props) {
  const { t } = useTranslation()
  const [rule, setRule] = useState<PayRule>(group.pay_rule)
  const [cover, setCover] = useState(group.cover ? String(group.cover) : '')
  const [limit, setLimit] = useState(group.limit === null ? '' : String(group.limit))
  const [time, setTime] = useState(timeOfDay(group.deadline))

  const save = async () => {
    const isSame = time === timeOfDay(group.deadline)
    const saved = await onSave({
      pay_rule: rule,
      cover: rule === 'cover' ? Math.max(0, Number(cover) || 0) : 0,
      limit: Number(limit) > 0 ? Number(limit) : null,
      ...(isSame ? {} : { deadline: time ? nextAt(time) : null }),
    })
    if (saved) toast.success(t('group.saved'))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ChoiceCards<PayRule>
        legend={t('group.pay')}
        value={rule}
        choices={payRules.map((value) => ({
          value,
          label: t(`group.pay.${value}`),
          hint: t(`group.pay.${value}.hint`),
        }))}
        onChange={setRule}
      />
      <div className={styles.fields}>
        {rule === 'cover' ? (
          <TextField
            label={t('group.cover')}
            value={cover}
            onChange={(event) => setCover(event.target.value)}
            htmlInput={{ inputMode: 'decimal', dir: 'ltr' }}
          />
        ) : null}
        <TextField
          label={t('group.limit')}
          helperText={t('group.limit.hint')}
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
          htmlInput={{ inputMode: 'decimal', dir: 'ltr' }}
        />
        <TextField
          type="time"
          label={t('group.deadline')}
          helperText={t('group.deadline.hint')}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <Button type="submit" look="secondary" pending={isPending}>
        {t('group.save')}
      </Button>
    </form>
  )
}
