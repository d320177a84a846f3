import { examplePictures, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
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
      {
        name: 'tall: shops gathered, with names',
        node: (
          <CityMap
            center={shop}
            markers={[
              ...[1, 2, 3].map((id) => ({
                id: String(id),
                point: { latitude: 47.5 + id / 1e5, longitude: 9.5 },
                kind: 'shop' as const,
                label: 'Forno Lucente',
                href: `/shop/${id}`,
              })),
              {
                id: '4',
                point: { latitude: 47.53, longitude: 9.55 },
                kind: 'shop',
                label: LONG_TITLE,
                img: examplePictures.logos[0],
                isNamed: true,
                href: '/shop/4',
              },
              { id: 'home', point: door, kind: 'place', label: 'Delivery address', isNamed: true },
            ]}
            isClustered
            isTall
            label="Map of the shops"
            caption="Four shops."
          />
        ),
      },
    ],
  },
]
