import type { PartExamples } from '@/components/ui/part-examples'
import { CityMap } from './CityMap'

const shop = { latitude: 47.5, longitude: 9.5 }
const door = { latitude: 47.508, longitude: 9.512 }

export const mapExamples: readonly PartExamples[] = [
  {
    part: 'CityMap',
    states: [
      {
        name: 'shop, place, courier and the way',
        node: (
          <CityMap
            center={shop}
            markers={[
              { id: 'shop', point: shop, kind: 'shop', label: 'Forno Lucente', href: '/shop/1' },
              { id: 'door', point: door, kind: 'place', label: 'Your door' },
              {
                id: 'courier',
                point: { latitude: 47.504, longitude: 9.505 },
                kind: 'courier',
                label: 'Lena',
              },
            ]}
            route={[shop, door]}
            label="Map of the order"
            caption="Lena is four minutes away."
          />
        ),
      },
    ],
  },
]
