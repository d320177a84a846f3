import type { GeoPoint } from '@/domain/geo'
import type { Courier } from '@/domain/order'
import type { UserShort } from '@/domain/user'
import type { listPeople } from './order.queries'

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

/** A person as nested in what others see: no way to reach them. */
export function toShort({ user }: PersonRow): UserShort {
  const { id, uuid, firstname, lastname, img } = user
  return { id, uuid, firstname, lastname, img, active: user.active ? 1 : 0 }
}

/** The courier; place and phone only while this order is being brought. */
export function toCourier(person: PersonRow, isOnTheWay: boolean): Courier {
  const { user, courier } = person
  const isKnown = isOnTheWay && courier !== null
  const place: GeoPoint | null =
    isKnown && courier.latitude !== null && courier.longitude !== null
      ? { latitude: courier.latitude, longitude: courier.longitude }
      : null
  return {
    ...toShort(person),
    phone: isOnTheWay ? user.phone : null,
    delivery_man_setting: courier && {
      id: courier.user_id,
      user_id: courier.user_id,
      type_of_technique: courier.type_of_technique ?? undefined,
      brand: courier.brand,
      model: courier.model,
      online: courier.online,
      location: place,
      updated_at: courier.updated_at.toISOString(),
    },
  }
}
