import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { openState } from '@/domain/opening-hours'
import type { Shop } from '@/domain/shop.schema'
import { asapDue, nextFreeSlot, preparationMinutes, slotDays, slotStart } from '@/domain/slots'
import { setDraftShop, setDraftTime } from '@/redux/slices/order-draft'
import { useAppDispatch, useAppSelector } from '@/redux/typed-hooks'
import { slotLoadsQuery } from '@/services/slots'

export interface ChosenSlot {
  date: string
  time: string
}

/**
 * When the order is wanted: as soon as possible, which is the beginning while the shop is open, or a
 * slot of its hours. A closed shop can only be ordered from ahead, as one whose kitchen has its hands
 * full, and then nothing is chosen yet. `kept` was chosen before a reload.
 */
export function useOrderTime(shop: Shop, kept: ChosenSlot | null = null) {
  const api = useApi()
  const now = useNow()
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => state.orderDraft)
  const isOpen = openState(shop, now).open
  const { data: loads } = useQuery(slotLoadsQuery(api, shop.id))
  const preparationMin = preparationMinutes(shop.delivery_time)
  const full = useMemo(() => new Set(loads?.full.map((at) => Date.parse(at))), [loads])
  const days = useMemo(
    () => slotDays(shop, now, preparationMin, full),
    [shop, now, preparationMin, full],
  )
  const isFullNow = full.has(slotStart(asapDue(now, preparationMin), shop.time_zone).getTime())
  const [wantsSlot, setWantsSlot] = useState(draft.delivery_date !== null || kept !== null)
  const begin = useEffectEvent((shopId: number) => {
    const isChosen = draft.shop_id === shopId && draft.delivery_date !== null
    dispatch(setDraftShop(shopId))
    if (kept && !isChosen) choose(kept)
  })
  useEffect(() => begin(shop.id), [shop.id])

  const isScheduled = wantsSlot || !isOpen || isFullNow
  const day = days.find(({ date }) => date === draft.delivery_date)
  // a slot that has passed or filled up while the screen was open is no longer chosen
  const slot = day?.slots.find(({ time, full }) => time === draft.delivery_time && !full)
  const after = { date: draft.delivery_date ?? '', time: draft.delivery_time ?? '' }
  const next = nextFreeSlot(days, after) ?? nextFreeSlot(days)
  const choose = ({ date, time }: { date: string | null; time: string | null }) => {
    dispatch(setDraftTime({ delivery_date: date, delivery_time: time }))
  }
  return {
    isOpen,
    isFullNow,
    days,
    isScheduled,
    choice: { date: day?.date ?? null, time: slot?.time ?? null },
    /** null: as soon as possible, or not chosen yet */
    slot: isScheduled && day && slot ? { date: day.date, time: slot.time } : null,
    isMissing: isScheduled && !slot,
    schedule: (on: boolean) => {
      setWantsSlot(on)
      if (!on) dispatch(setDraftTime({ delivery_date: null, delivery_time: null }))
    },
    choose,
    /** the first free slot after the one wished for */
    next,
    takeNext: () => {
      if (!next) return
      setWantsSlot(true)
      choose(next)
    },
  }
}
