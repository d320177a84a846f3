import { useState } from 'react'
import { Button, LinkButton } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { inBrowser } from '@/components/ui/in-browser'
import { Modal } from '@/components/ui/Modal'
import { WriteLink } from '@/containers/chat/WriteLink'
import { useAuth } from '@/contexts/Auth'
import { courierChatStatuses } from '@/domain/chat'
import { isActive } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { saveFile } from '@/lib/save-file'
import styles from './OrderActions.module.css'

const ReorderForm = inBrowser(() => import('./ReorderForm').then((m) => m.ReorderForm))
const OrderChangeForm = inBrowser(() => import('./OrderChangeForm').then((m) => m.OrderChangeForm))
const ShareOrder = inBrowser(() => import('./ShareOrder').then((m) => m.ShareOrder))
const RepeatForm = inBrowser(() => import('./RepeatForm').then((m) => m.RepeatForm))

interface Props {
  order: Order
  money(amount: number): string
}

/** What a customer can do with an order beside waiting: again, every day, into the calendar, help. */
export function OrderActions({ order, money }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'again' | 'change' | 'repeat' | 'share' | null>(null)
  const { user } = useAuth()
  const close = () => setOpen(null)
  const { id, shop, eta, status, deliveryman } = order
  const isWithCourier =
    Boolean(deliveryman) && isActive(order) && courierChatStatuses.includes(status)

  const keepInCalendar = async () => {
    if (!eta) return
    const { calendarFile } = await import('@/lib/calendar-file')
    const isPickup = order.delivery_type === 'pickup'
    const place = isPickup ? shop.translation.address : order.address?.address
    const text = calendarFile({
      uid: `order-${id}@${window.location.hostname}`,
      title: t('calendar.title', { shop: shop.translation.title }),
      description: t('order.number', { id }),
      location: place ?? '',
      url: new URL(paths.order(id), window.location.href).href,
      start: new Date(eta.from),
      end: new Date(eta.to),
    })
    saveFile(`order-${id}.ics`, text, 'text/calendar')
  }
  return (
    <div className={styles.actions}>
      <Button look="quiet" opens="dialog" onClick={() => setOpen('again')}>
        <Icon name="refresh" size={18} />
        {t('order.again')}
      </Button>
      {user && (status === 'delivered' || order.repeat) ? (
        <Button look="quiet" opens="dialog" onClick={() => setOpen('repeat')}>
          <Icon name="calendar" size={18} />
          {t(order.repeat ? 'repeat.change' : 'repeat.title')}
        </Button>
      ) : null}
      {isActive(order) && eta ? (
        <Button look="quiet" onClick={keepInCalendar}>
          <Icon name="calendar" size={18} />
          {t('calendar.add')}
        </Button>
      ) : null}
      {order.changeable?.length ? (
        <Button look="quiet" opens="dialog" onClick={() => setOpen('change')}>
          <Icon name="edit" size={18} />
          {t('order.change')}
        </Button>
      ) : null}
      {isActive(order) ? (
        <Button look="quiet" opens="dialog" onClick={() => setOpen('share')}>
          <Icon name="share" size={18} />
          {t('order.share')}
        </Button>
      ) : null}
      {status === 'canceled' ? null : (
        <LinkButton look="quiet" href={paths.invoice(id)} prefetch={false}>
          <Icon name="receipt" size={18} />
          {t('invoice')}
        </LinkButton>
      )}
      {user ? <WriteLink look="quiet" to="seller" about={{ orderId: id }} /> : null}
      {user && isWithCourier ? (
        <WriteLink look="quiet" to="deliveryman" about={{ orderId: id }} />
      ) : null}
      <LinkButton look="quiet" href={paths.help(id)}>
        <Icon name="help" size={18} />
        {t('order.help')}
      </LinkButton>
      <Modal open={open === 'again'} onClose={close} title={t('order.again')}>
        <ReorderForm order={order} money={money} />
      </Modal>
      <Modal open={open === 'change'} onClose={close} title={t('order.change')} size="small">
        <OrderChangeForm order={order} onDone={close} />
      </Modal>
      <Modal open={open === 'share'} onClose={close} title={t('order.share')} size="small">
        <ShareOrder orderId={id} />
      </Modal>
      <Modal open={open === 'repeat'} onClose={close} title={t('repeat.title')} size="small">
        <RepeatForm order={order} onDone={close} />
      </Modal>
    </div>
  )
}
