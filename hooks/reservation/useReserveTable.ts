import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { useSettings } from '@/contexts/Settings'
import {
  diningOf,
  freeStarts,
  isTakenAt,
  reservationRules,
  takenByOthers,
  withDining,
} from '@/domain/dining-duration'
import { localMoment } from '@/domain/opening-hours'
import type { Reservation, ReservationShop, ReservationTable } from '@/domain/reservation.schema'
import { isLoadFailed } from '@/services/load-failed'
import {
  reservationOfferQuery,
  reservationService,
  reservationTablesQuery,
  takenQuery,
} from '@/services/reservation'

/** What a guest requests; null where nothing is chosen yet. */
interface ReservationChoice {
  guests: number
  tableId: number | null
  date: string | null
  time: string | null
  note: string
}

/** Why a table cannot be chosen. */
export type TableRefusal = 'small' | 'taken'

const firstChoice = (own: Reservation | undefined): ReservationChoice => {
  if (!own) return { guests: 2, tableId: null, date: null, time: null, note: '' }
  const { date, slot } = diningOf(own)
  const { guest, table_id, note } = own
  return { guests: guest ?? 2, tableId: table_id, date, time: slot.time, note: note ?? '' }
}

/** Guests, table, day, time and note of a reservation, new or to be changed, and asking for it. */
export function useReserveTable(shop: ReservationShop, own?: Reservation) {
  const api = useApi()
  const now = useNow()
  const settings = useSettings()
  const queryClient = useQueryClient()
  const [choice, setChoice] = useState(() => firstChoice(own))
  const offered = useQuery(reservationOfferQuery(api, shop.id))
  const offer = offered.data
  const known = useQuery(reservationTablesQuery(api, shop.id))
  const tables = known.data?.filter(({ chair_count }) => chair_count >= choice.guests)
  // the smallest table that fits, until somebody wants another one
  const table = tables?.find(({ id }) => id === choice.tableId) ?? tables?.[0]
  const today = localMoment(now, shop.time_zone).date
  const takenTimes = useQuery({
    ...takenQuery(api, table?.id ?? 0, today),
    enabled: table !== undefined,
  })
  // of the other tables, once there is a day to compare them on
  const others = useQueries({
    queries: (known.data ?? []).map(({ id }) => ({
      ...takenQuery(api, id, today),
      enabled: choice.date !== null,
    })),
  })
  const ownOf = (tableId: number) => (own?.table_id === tableId ? own : undefined)
  const taken = takenTimes.data
  const kept = own && own.table_id === table?.id ? own : undefined
  const failed = [offered, known, takenTimes].filter(isLoadFailed)
  const days = useMemo(() => {
    if (!offer || !taken) return undefined
    const hours = {
      shop_working_days: shop.booking_shop_working_days,
      shop_closed_date: shop.booking_shop_closed_date,
      time_zone: shop.time_zone,
    }
    const args = { maxDiningMin: offer.max_time, rules: reservationRules(settings) }
    const free = freeStarts(hours, takenByOthers(taken, kept), args, now)
    return kept ? withDining(free, kept) : free
  }, [offer, taken, kept, shop, settings, now])
  // what somebody else took meanwhile is no longer chosen
  const day = days?.find(({ date }) => date === choice.date)
  const slot = day?.slots.find(({ time, full }) => time === choice.time && !full)

  const refusalOf = ({ id, chair_count }: ReservationTable): TableRefusal | undefined => {
    if (chair_count < choice.guests) return 'small'
    const times = others[known.data?.findIndex((one) => one.id === id) ?? -1]?.data
    if (!times || !day || !slot) return undefined
    return isTakenAt(takenByOthers(times, ownOf(id)), day.date, slot) ? 'taken' : undefined
  }

  const reserve = useMutation({
    mutationFn: async () => {
      if (!offer || !table || !day || !slot) throw new Error('nothing is chosen yet')
      const wanted = {
        table_id: table.id,
        start_date: `${day.date} ${slot.time}`,
        guest: choice.guests,
        ...(choice.note.trim() ? { note: choice.note.trim() } : {}),
      }
      return own
        ? reservationService(api).change(own.id, wanted)
        : reservationService(api).reserve({ booking_id: offer.id, ...wanted })
    },
    onSettled: () =>
      Promise.all(
        // a table that was held for them is theirs now
        [['booking', 'taken'], ['reservation']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })

  return {
    isOffered: offer !== null,
    isFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) refetch()
    },
    /** all of the shop; `tables` are those that are large enough */
    allTables: known.data,
    tables,
    table,
    refusalOf,
    days,
    /** the chosen day, where the table is taken at some time of it */
    takenDay: day?.slots.some(({ full }) => full) ? day.date : null,
    choice: { ...choice, date: day?.date ?? null, time: slot?.time ?? null },
    isComplete: slot !== undefined,
    choose: (part: Partial<ReservationChoice>) => setChoice((before) => ({ ...before, ...part })),
    reserve,
  }
}
