import { describe, expect, it } from 'vitest'
import { notificationTarget } from '@/domain/notification'
import type { Notification } from '@/domain/notification.schema'
import { notificationTypes } from '@/domain/notification-type'

const notification = (over: Partial<Notification>): Notification => ({
  id: 1,
  type: 'status_changed',
  title: 'A title',
  body: null,
  read_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...over,
})

describe('notificationTarget', () => {
  it('[NT-07] status_changed leads to the parcel when there is one, else to the order', () => {
    const order = { id: 7 }
    expect(notificationTarget(notification({ order, parcel: { id: 3 } }))).toBe('/parcels/3')
    expect(notificationTarget(notification({ order }))).toBe('/orders/7')
    expect(notificationTarget(notification({}))).toBeUndefined()
  })

  it('[NT-08] booking_status leads to the reservations', () => {
    expect(notificationTarget(notification({ type: 'booking_status' }))).toBe('/reservations')
  })

  it('[NT-09] news_publish opens the news item', () => {
    const blog = { id: 1, uuid: 'a b' }
    expect(notificationTarget(notification({ type: 'news_publish', blog }))).toBe('/?news=a%20b')
  })

  it('[NT-10] [PO-03] order_refunded leads to the wallet', () => {
    expect(notificationTarget(notification({ type: 'order_refunded' }))).toBe('/wallet')
  })

  it('[WA-09] new_user_by_referral leads to the invitations, which say what the reward waits for', () => {
    expect(notificationTarget(notification({ type: 'new_user_by_referral' }))).toBe('/referrals')
    expect(notificationTarget(notification({ type: 'membership' }))).toBe('/loyalty')
  })

  it('[NT-11] the types of a business lead to what they are about', () => {
    const order = { id: 7 }
    expect(notificationTarget(notification({ type: 'new_order', order }))).toBe('/orders/7')
    expect(notificationTarget(notification({ type: 'new_in_table', order }))).toBe('/orders/7')
    expect(notificationTarget(notification({ type: 'new_booking' }))).toBe('/reservations')
    expect(notificationTypes).toHaveLength(10)
  })

  it('[GR-12] group_order leads to the group order, whoever reads it', () => {
    const data = { id: 4, type: 'group', shop_id: 2, owner_id: 9 }
    expect(notificationTarget(notification({ type: 'group_order', data }))).toBe(
      '/group/2?g=4&o=9&t=shop',
    )
    expect(notificationTarget(notification({ type: 'group_order' }))).toBeUndefined()
  })
})
