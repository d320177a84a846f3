import type { OrderStatus } from '@/domain/order'
import { countSold, moveCouponUse } from '@/server/catalog/api'
import { chooseCourier } from '@/server/delivery/courier/choose-courier'
import { settleOrder } from '@/server/money/ledger/pay.service'
import { earnPoints } from '@/server/money/loyalty/earn.service'
import { noteReward } from '@/server/money/referral-reward/reward.service'
import { reverseBatchPayment, settleBatchFee } from '@/server/ordering/batch/batch-fee.service'
import { bringBatch, publishBatch } from '@/server/ordering/batch/batch-move'
import type { Effect } from '@/server/ordering/order/order-effects.port'
import { notifyCustomer, publishOrder, writeStep } from '@/server/ordering/order/order-step'
import { restock } from '@/server/ordering/order/stock-back'

const restoreCoupon: Effect = async (tx, { order }) => {
  if (order.coupon_id !== null) await moveCouponUse(tx, order.coupon_id, 1)
}

const settleCash: Effect = (tx, { order, now }) => settleOrder(tx, order.id, now)

const grantPoints: Effect = (tx, { order, now }) => earnPoints(tx, order, now)

const earnReward: Effect = (tx, { order, now }) => noteReward(tx, order, now)

/**
 * The effects of a transition to each status, run in list order in its transaction. The order is
 * locked; the lists follow the lock order (ADR 0081).
 */
export const orderEffects: Readonly<Record<OrderStatus, readonly Effect[]>> = {
  // the initial status: checkout/place-order.service.ts
  new: [],

  accepted: [
    // stores the status and the history entry
    writeStep,
    // notifies the customer
    notifyCustomer,
    // the customer's screens refetch the order
    publishOrder,
    // and the other orders of its batch
    publishBatch,
  ],

  cooking: [writeStep, notifyCustomer, publishOrder, publishBatch],

  ready: [writeStep, notifyCustomer, publishOrder, publishBatch],

  on_a_way: [
    // the courier who takes it, already has it, or is free
    chooseCourier,
    writeStep,
    notifyCustomer,
    publishOrder,
    // the same courier takes the batch's other waiting orders
    bringBatch,
    publishBatch,
  ],

  delivered: [
    writeStep,
    // marks cash on delivery as paid
    settleCash,
    // and the batch's delivery fee that a canceled order still owes
    settleBatchFee,
    // counts the sale for the shop and its products
    countSold,
    // schedules the referral reward of the customer's invitation
    earnReward,
    // grants the customer's points
    grantPoints,
    notifyCustomer,
    publishOrder,
    publishBatch,
  ],

  canceled: [
    writeStep,
    // returns the quantities to stock
    restock,
    // returns the use of its coupon
    restoreCoupon,
    // refunds it, except the batch's delivery fee while other orders still need it
    reverseBatchPayment,
    notifyCustomer,
    publishOrder,
    publishBatch,
  ],
}
