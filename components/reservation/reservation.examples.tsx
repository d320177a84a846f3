import {
  EXAMPLE_NOW,
  examplePictures,
  ignore,
  LONG_TITLE,
  type PartExamples,
} from '@/components/ui/part-examples'
import type { Reservation, ReservationTable, TableWait } from '@/domain/reservation.schema'
import { openShopFixture } from '@/tests/support/order-fixtures'
import { ReservationCard } from './ReservationCard'
import { TablePlan } from './TablePlan'
import { TableShape } from './TableShape'
import { TableWaitEntry } from './TableWaitEntry'

const shop = openShopFixture({
  logo_img: examplePictures.logos[0],
  translation: { locale: 'en', title: 'Forno Lucente' },
})
const table = (id: number, seats: number, room: number): ReservationTable => ({
  id,
  name: `${room}${id}`,
  shop_section_id: room,
  chair_count: seats,
  shop_section: {
    id: room,
    shop_id: 1,
    translation: { locale: 'en', title: room === 1 ? 'Garden' : LONG_TITLE },
  },
})
const tables = [table(1, 2, 1), table(2, 4, 1), table(3, 8, 1), table(4, 3, 2)]
const reservation: Reservation = {
  id: 1,
  booking_id: 1,
  user_id: 1,
  table_id: 1,
  start_date: '2026-03-14 19:30',
  guest: 4,
  note: null,
  status: 'new',
  booking: { id: 1, max_time: 120, shop },
  table: table(2, 4, 1),
  starts_at: '2026-03-14T19:30:00.000Z',
}
const card = { canReserveAgain: true, canChange: false }
const wait: TableWait = {
  id: 1,
  shop_id: 1,
  guests: 2,
  day: '2026-03-14',
  held_until: null,
  shop: { title: 'Forno Lucente' },
  created_at: EXAMPLE_NOW,
}

export const reservationExamples: readonly PartExamples[] = [
  {
    part: 'ReservationCard',
    isItem: true,
    states: [
      {
        name: 'new, can be changed',
        node: (
          <ReservationCard
            reservation={reservation}
            {...card}
            canChange
            onCancel={ignore}
            onCalendar={ignore}
          />
        ),
      },
      {
        name: 'accepted, long note',
        node: (
          <ReservationCard
            reservation={{ ...reservation, status: 'accepted', note: LONG_TITLE }}
            {...card}
          />
        ),
      },
      {
        name: 'cancelled',
        node: <ReservationCard reservation={{ ...reservation, status: 'canceled' }} {...card} />,
      },
      {
        name: 'refused',
        node: (
          <ReservationCard
            reservation={reservation}
            {...card}
            refusal="It is too late to cancel: call the shop."
          />
        ),
      },
    ],
  },
  {
    part: 'TablePlan',
    states: [
      {
        name: 'chosen, small, taken',
        node: (
          <TablePlan
            tables={tables}
            value={2}
            refusalOf={({ id }) => (id === 1 ? 'small' : id === 3 ? 'taken' : undefined)}
            onChoose={ignore}
          />
        ),
      },
    ],
  },
  {
    part: 'TableShape',
    states: [2, 7].map((seats) => ({
      name: `${seats} seats`,
      node: <TableShape name="T1" seats={seats} />,
    })),
  },
  {
    part: 'TableWaitEntry',
    isItem: true,
    states: [
      { name: 'waiting', node: <TableWaitEntry wait={wait} canBook onStop={ignore} /> },
      {
        name: 'held',
        node: (
          <TableWaitEntry wait={{ ...wait, held_until: EXAMPLE_NOW }} canBook onStop={ignore} />
        ),
      },
    ],
  },
]
