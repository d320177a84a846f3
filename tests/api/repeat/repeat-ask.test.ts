import { describe, expect, it } from 'vitest'
import type { Notification } from '@/domain/notification.schema'
import type { Order } from '@/domain/order.schema'
import { schemas } from '@/domain/schemas'
import { placeDueRepeats } from '@/server/ordering/recurring-order/repeat.worker'
import { askDueRepeats } from '@/server/ordering/recurring-order/repeat-ask'
import { openApi } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { at, repeatScene, tellsOnly, WINDOW } from '@/tests/support/repeats'

const api = openApi()
const scene = (more?: object) => repeatScene(api, more)

describe('an auto-order that asks first', () => {
  it('[PO-05] asks once before each day, and orders what was said yes to', async () => {
    const { repeat, confirm, placed, token, order } = await scene({ payment_id: 2 })
    const set = await repeat({ ...WINDOW, ask: true })
    expect(set.body.data).toMatchObject({ ask: true, next_date: '2026-11-19', confirmed: false })
    expect(await askDueRepeats(api.db, at('2026-11-18T11:59'))).toBe(0)
    expect(await askDueRepeats(api.db, at('2026-11-18T12:00'))).toBe(1)
    expect(await askDueRepeats(api.db, at('2026-11-18T12:01'))).toBe(0)
    const told = await api.call<Notification[]>('GET /dashboard/notifications', { token })
    expect(told.body.data[0]).toMatchObject({
      title: 'Repeat your order?',
      order: { id: order.id },
    })
    const yes = await confirm('2026-11-19')
    expect(schemas.orderRepeat.parse(yes.body.data).confirmed).toBe(true)
    await placeDueRepeats(api.db, at('2026-11-19T12:00'))
    expect(await placed()).toHaveLength(1)
    // the yes was to that day: the next one is asked for again
    expect(await askDueRepeats(api.db, at('2026-11-19T12:00'))).toBe(1)
    const shown = await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })
    expect(shown.body.data.repeat).toMatchObject({ next_date: '2026-11-20', confirmed: false })
  })

  it('[PO-05] orders and charges nothing that was not said yes to, and says so', async () => {
    const { repeat, token } = await scene({ payment_id: 2 })
    await repeat({ ...WINDOW, ask: true })
    const told = await tellsOnly(api, token, () => placeDueRepeats(api.db, at('2026-11-19T12:00')))
    expect(told?.body).toContain('You didn’t confirm it.')
  })

  it('is said yes to for its next day only, and by its owner', async () => {
    const { repeat, confirm } = await scene()
    expect((await confirm('2026-11-19')).status).toBe(404)
    await repeat({ ...WINDOW, ask: true })
    expect((await confirm('2026-11-20')).status).toBe(409)
    expect((await confirm('soon')).status).toBe(422)
    expect((await confirm('2026-11-19', (await buildUser(api.db)).token)).status).toBe(404)
    expect((await confirm('2026-11-19', '')).status).toBe(401)
    expect((await confirm('2026-11-19')).status).toBe(200)
  })
})
