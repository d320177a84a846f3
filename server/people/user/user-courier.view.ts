import type { GeoPoint } from '@/domain/geo.schema'
import type { Courier } from '@/domain/order.schema'
import type { UserShort } from '@/domain/user.schema'
import type { AllFields } from '@/lib/all-fields'
import type { listUsersWithCouriers } from './user-courier.queries'

export type UserWithCourier = Awaited<ReturnType<typeof listUsersWithCouriers>>[number]

/** A user as others see them: no contact data. */
export function toShort({
  user,
}: UserWithCourier): AllFields<UserShort, 'phone' | 'email' | 'role' | 'empty_p'> {
  const { id, uuid, firstname, lastname, img } = user
  return { id, uuid, firstname, lastname, img, active: user.active ? 1 : 0 }
}

/** A user as those see them who decide about their request: with contact data. */
export function toApplicant(row: UserWithCourier): AllFields<UserShort, 'empty_p'> {
  const { phone, email, role, guest_email, guest_phone } = row.user
  return { ...toShort(row), phone: phone ?? guest_phone, email: email ?? guest_email, role }
}

/** A courier as customers see them; position and phone only while the order is on its way. */
export function toCourier(
  row: UserWithCourier,
  isOnTheWay: boolean,
): AllFields<Courier, 'email' | 'role' | 'empty_p'> {
  const { user, courier } = row
  const isKnown = isOnTheWay && courier !== null
  const place: GeoPoint | null =
    isKnown && courier.latitude !== null && courier.longitude !== null
      ? { latitude: courier.latitude, longitude: courier.longitude }
      : null
  return {
    ...toShort(row),
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
