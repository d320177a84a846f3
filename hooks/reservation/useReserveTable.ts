import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { useSettings } from '@/contexts/Settings'
import { localMoment } from '@/domain/opening-hours'
import type { ReservationShop } from '@/domain/reservation.schema'
import { freeStarts, reservationRules } from '@/domain/reservation-stay'
import { isLoadFailed } from '@/services/load-failed'
import {
  reservationOfferQuery,
  reservationService,
  reservationTablesQuery,
  takenQuery,
} from '@/services/reservation'

/** What a guest wishes; null where nothing is chosen yet. */
interface Wish {
  guests: number
  tableId: number | null
  date: string | null
  time: string | null
}

/** Guests, table, day and time of a reservation, and asking for it. */
export function useReserveTable(shop: ReservationShop) {
  const api = useApi()
  const now = useNow()
  const settings = useSettings()
  const queryClient = useQueryClient()
  const [wish, setWish] = useState<Wish>({ guests: 2, tableId: null, date: null, time: null })
  const offered = useQuery(reservationOfferQuery(api, shop.id))
  const offer = offered.data
  const fitting = useQuery(reservationTablesQuery(api, shop.id, wish.guests))
  const tables = fitting.data
  // the smallest table that fits, until somebody wants another one
  const table = tables?.find(({ id }) => id === wish.tableId) ?? tables?.[0]
  const today = localMoment(now, shop.time_zone).date
  const takenTimes = useQuery({
    ...takenQuery(api, table?.id ?? 0, today),
    enabled: table !== undefined,
  })
  const taken = takenTimes.data
  const failed = [offered, fitting, takenTimes].filter(isLoadFailed)
  const days = useMemo(() => {
    if (!offer || !taken) return undefined
    const hours = {
      shop_working_days: shop.booking_shop_working_days,
      shop_closed_date: shop.booking_shop_closed_date,
      time_zone: shop.time_zone,
    }
    const args = { maxStayMin: offer.max_time, rules: reservationRules(settings) }
    return freeStarts(hours, taken, args, now)
  }, [offer, taken, shop, settings, now])
  // what somebody else took meanwhile is no longer chosen
  const day = days?.find(({ date }) => date === wish.date)
  const slot = day?.slots.find(({ time, full }) => time === wish.time && !full)

  const reserve = useMutation({
    mutationFn: async () => {
      if (!offer || !table || !day || !slot) throw new Error('nothing is chosen yet')
      return reservationService(api).reserve({
        booking_id: offer.id,
        table_id: table.id,
        start_date: `${day.date} ${slot.time}`,
        guest: wish.guests,
      })
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
    tables,
    table,
    days,
    /** the chosen day, where the table is taken at some time of it */
    takenDay: day?.slots.some(({ full }) => full) ? day.date : null,
    wish: { guests: wish.guests, date: day?.date ?? null, time: slot?.time ?? null },
    isComplete: slot !== undefined,
    choose: (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part })),
    reserve,
  }
}
