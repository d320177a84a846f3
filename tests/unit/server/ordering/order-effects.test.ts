import { expect, it } from 'vitest'
import { orderStatuses } from '@/domain/order'
import { orderEffects } from '@/server/app/order-effects'

const told = ['notifyCustomer', 'publishOrder', 'publishBatch']

it('names the effects of every status in the order in which they run', () => {
  const names = Object.entries(orderEffects).map(([status, effects]) => [
    status,
    effects.map(({ name }) => name),
  ])
  expect(names.map(([status]) => status)).toEqual([...orderStatuses])
  expect(Object.fromEntries(names)).toEqual({
    new: [],
    accepted: ['writeStep', ...told],
    cooking: ['writeStep', ...told],
    ready: ['writeStep', ...told],
    on_a_way: [
      'chooseCourier',
      'writeStep',
      'notifyCustomer',
      'publishOrder',
      'bringBatch',
      'publishBatch',
    ],
    delivered: [
      'writeStep',
      'settleCash',
      'settleBatchFee',
      'countSold',
      'earnReward',
      'grantPoints',
      ...told,
    ],
    canceled: ['writeStep', 'restock', 'restoreCoupon', 'reverseBatchPayment', ...told],
  })
})
