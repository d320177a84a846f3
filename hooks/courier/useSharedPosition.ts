import { useEffect, useRef, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { distanceM } from '@/domain/geo'
import type { GeoPoint } from '@/domain/geo.schema'
import { deliveryService } from '@/services/deliveries'

/** A position is sent after so much time or so many metres, whichever comes later. */
const REST_MS = 10_000
const REST_M = 25

interface Sent {
  at: number
  place: GeoPoint
}

/**
 * Tells the customers of the orders with a courier where the courier is, while that is turned on and there
 * is such an order. `orderId` is any of them: the server tells all. A refusal of the device turns it off.
 */
export function useSharedPosition(orderId: number | undefined) {
  const api = useApi()
  const [isOn, setOn] = useState(false)
  const [isDenied, setDenied] = useState(false)
  const sent = useRef<Sent | null>(null)
  useEffect(() => {
    if (!isOn || orderId === undefined) return
    const send = ({ coords }: GeolocationPosition) => {
      const place = { latitude: coords.latitude, longitude: coords.longitude }
      const last = sent.current
      const now = Date.now()
      if (last && (now - last.at < REST_MS || distanceM(last.place, place) < REST_M)) return
      sent.current = { at: now, place }
      // the next position says the same better than this one later
      deliveryService(api)
        .reportPlace(orderId, place)
        .catch(() => {
          sent.current = null
        })
    }
    const refuse = (error: GeolocationPositionError) => {
      if (error.code !== error.PERMISSION_DENIED) return
      setOn(false)
      setDenied(true)
    }
    const watch = navigator.geolocation.watchPosition(send, refuse, { enableHighAccuracy: true })
    return () => navigator.geolocation.clearWatch(watch)
  }, [api, isOn, orderId])
  return {
    isOn,
    isDenied,
    turnOn: () => {
      setDenied(false)
      setOn(true)
    },
    turnOff: () => setOn(false),
  }
}
