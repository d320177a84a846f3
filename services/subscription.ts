import type { DeliveryPlace } from '@/domain/address'
import type { Api } from './api'

export const subscriptionService = ({ http }: Api) => ({
  /** Asks to be notified by e-mail when somebody delivers to a place. */
  add: async (email: string, place: DeliveryPlace | null) => {
    await http.post('rest/email-subscriptions', {
      email,
      ...(place ? { location: place.location, address: place.address } : {}),
    })
  },
})
