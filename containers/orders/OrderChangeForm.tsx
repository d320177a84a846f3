import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { PhoneField } from '@/components/ui/PhoneField'
import { PlainField } from '@/components/ui/PlainField'
import type { OrderField } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { isRefusedPhone } from '@/domain/typed-phone'
import { useOrderChange } from '@/hooks/order/useOrderChange'
import { usePhoneCountry } from '@/hooks/profile/usePhoneCountry'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { OrderChanges } from '@/services/order'
import styles from './OrderChangeForm.module.css'

interface Props {
  order: Order
  onDone(): void
}

/** What may still be changed of the order, as it stands. What is not shown is too late. */
export function OrderChangeForm({ order, onDone }: Props) {
  const { t } = useTranslation()
  const country = usePhoneCountry()
  const [number, setNumber] = useState(order.phone ? `+${order.phone}` : '')
  const [isWrong, setWrong] = useState(false)
  const change = useOrderChange(order.id, onDone)
  const can = (field: OrderField) => order.changeable?.includes(field) ?? false
  const door = [
    ['house', t('address.building')],
    ['floor', t('address.floor')],
    ['office', t('address.office')],
  ] as const

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const isNumber = !isRefusedPhone(number)
    setWrong(!isNumber)
    if (!isNumber) return
    const changes: OrderChanges = {
      ...(can('note') ? { note: text('note') } : {}),
      ...(can('phone') && number ? { phone: number } : {}),
      ...(can('door')
        ? {
            house: text('house'),
            floor: text('floor'),
            office: text('office'),
            leave_at_door: data.get('leave_at_door') === '1',
          }
        : {}),
      ...(can('tips') ? { tips: Number(text('tips')) || 0 } : {}),
    }
    change.mutate(changes)
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {can('note') ? (
        <PlainField
          name="note"
          long
          label={t('checkout.note.label')}
          defaultValue={order.note ?? ''}
          maxLength={500}
        />
      ) : null}
      {can('phone') ? (
        <PhoneField
          label={t('checkout.phone')}
          value={number}
          country={country}
          onChange={setNumber}
          error={isWrong ? t('errors:validation.phone') : undefined}
        />
      ) : null}
      {can('door') ? (
        <>
          {door.map(([name, label]) => (
            <PlainField
              key={name}
              name={name}
              label={label}
              defaultValue={order.address?.[name] ?? ''}
              maxLength={50}
            />
          ))}
          <CheckLine name="leave_at_door" value="1" defaultChecked={order.leave_at_door}>
            {t('order.leave.at.door')}
          </CheckLine>
        </>
      ) : null}
      {can('tips') ? (
        <PlainField
          row
          name="tips"
          type="number"
          label={t('checkout.tip')}
          defaultValue={order.tips ?? 0}
          min={0}
          step="any"
        />
      ) : null}
      <Button type="submit" block pending={change.isPending}>
        {t('changes.save')}
      </Button>
    </form>
  )
}
