import { type Effect, findFreeCourier } from '@/server/ordering/api'

/** The courier who takes the order, else the one who already has it, else a free one. */
export const chooseCourier: Effect = async (tx, move) => {
  const { actor, order } = move
  move.courierId =
    actor.kind === 'courier'
      ? actor.userId
      : (order.deliveryman_id ?? (await findFreeCourier(tx)) ?? null)
}
