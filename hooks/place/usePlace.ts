import { useCallback } from 'react'
import type { DeliveryPlace } from '@/domain/address'
import { dropCookie, writeCookie } from '@/lib/browser-cookie'
import { setPlace } from '@/redux/slices/place'
import { useAppDispatch, useAppSelector } from '@/redux/typed-hooks'

/** Where this device orders to, kept in the slice and in the `location` cookie. */
export function usePlace() {
  const place = useAppSelector((state) => state.place.place)
  const dispatch = useAppDispatch()
  const choose = useCallback(
    (next: DeliveryPlace | null) => {
      if (next) writeCookie('location', JSON.stringify(next))
      else dropCookie('location')
      dispatch(setPlace(next))
    },
    [dispatch],
  )
  return { place, setPlace: choose }
}
