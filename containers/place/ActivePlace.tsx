import { useEffect } from 'react'
import { toPlace } from '@/domain/address'
import { useAddresses } from '@/hooks/place/useAddresses'
import { usePlace } from '@/hooks/place/usePlace'

/** A customer without a place on this device orders to the address that is active. Draws nothing. */
export function ActivePlace() {
  const { setPlace } = usePlace()
  const { addresses } = useAddresses()
  const active = addresses?.find((address) => address.active)
  useEffect(() => {
    if (active) setPlace(toPlace(active))
  }, [active, setPlace])
  return null
}
