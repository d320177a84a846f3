import { useEffect, useMemo, useState } from 'react'
import { useNow } from '@/contexts/Clock'
import { openState } from '@/domain/opening-hours'
import type { Shop } from '@/domain/shop'
import { leadMinutes, slotDays } from '@/domain/slots'
import { setDraftShop, setDraftTime } from '@/redux/slices/order-draft'
import { useAppDispatch, useAppSelector } from '@/redux/typed-hooks'

/**
 * When the order is wanted: as soon as possible, which is the beginning while the shop is open, or a
 * slot of its hours. A closed shop can only be ordered from ahead, and then nothing is chosen yet.
 */
export function useOrderTime(shop: Shop) {
  const now = useNow()
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => state.orderDraft)
  const isOpen = openState(shop, now).open
  const days = useMemo(() => slotDays(shop, now, leadMinutes(shop)), [shop, now])
  const [wantsSlot, setWantsSlot] = useState(draft.delivery_date !== null)
  useEffect(() => {
    dispatch(setDraftShop(shop.id))
  }, [dispatch, shop.id])

  const isScheduled = wantsSlot || !isOpen
  const day = days.find(({ date }) => date === draft.delivery_date)
  // a slot that has passed while the screen was open is no longer chosen
  const slot = day?.slots.find(({ time }) => time === draft.delivery_time)
  return {
    isOpen,
    days,
    isScheduled,
    wish: { date: day?.date ?? null, time: slot?.time ?? null },
    /** null: as soon as possible, or not chosen yet */
    slot: isScheduled && day && slot ? { date: day.date, time: slot.time } : null,
    isMissing: isScheduled && !slot,
    schedule: (on: boolean) => {
      setWantsSlot(on)
      if (!on) dispatch(setDraftTime({ delivery_date: null, delivery_time: null }))
    },
    choose: ({ date, time }: { date: string | null; time: string | null }) => {
      dispatch(setDraftTime({ delivery_date: date, delivery_time: time }))
    },
  }
}
