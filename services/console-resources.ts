// What the lists of the console are; console.ts asks for them.

import { bannerKinds } from '@/domain/banner-edit'
import { couponStates } from '@/domain/coupon'
import { messageStates } from '@/domain/message'
import { orderTabs } from '@/domain/order-desk'
import { productStates } from '@/domain/own-product'
import { orderParams } from './order-desk'

const byStatus = (filter: { status?: string }): object => filter
const byShown = ({ status }: { status?: string }) => ({ active: status === 'hidden' ? 0 : 1 })

/** Where the API keeps each list, what its rows and pages are, and how a tab and what else narrows it are asked for. */
export const resources = {
  shops: { path: 'dashboard/admin/shops', one: 'shop', page: 'shopPage', filter: byStatus },
  couriers: {
    path: 'dashboard/admin/request-models',
    one: 'request',
    page: 'requestPage',
    filter: byStatus,
  },
  tickets: {
    path: 'dashboard/admin/tickets',
    one: 'ticketThread',
    page: 'ticketPage',
    filter: byStatus,
  },
  payments: {
    path: 'dashboard/admin/payments/parked',
    one: 'parkedPayment',
    page: 'parkedPaymentPage',
    filter: ({ status }: { status?: string }) => ({ decided: status === 'decided' ? 1 : 0 }),
  },
  refunds: {
    path: 'dashboard/admin/payment-refunds',
    one: undefined,
    page: 'failedRefundPage',
    // what is decided is no longer refused
    filter: () => ({}),
  },
  users: {
    path: 'dashboard/admin/users',
    one: 'adminUser',
    page: 'adminUserPage',
    filter: ({ status, ...more }: { status?: string }) => ({
      ...more,
      ...(status === 'blocked' ? { blocked: 1 } : status === 'all' ? {} : { role: status }),
    }),
  },
  audit: {
    path: 'dashboard/admin/audit',
    one: undefined,
    page: 'auditPage',
    filter: ({ status: _all, ...more }: { status?: string }) => more,
  },
  messages: {
    path: 'dashboard/admin/messages',
    one: 'adminMessage',
    page: 'adminMessagePage',
    filter: ({ status, ...more }: { status?: string }) => ({
      ...more,
      ...(status === 'all' ? {} : { state: status }),
    }),
  },
  categories: {
    path: 'dashboard/admin/categories',
    one: 'adminCategory',
    page: 'adminCategoryPage',
    filter: byShown,
  },
  'admin-currencies': {
    path: 'dashboard/admin/currencies',
    one: 'adminCurrency',
    page: 'adminCurrencyPage',
    filter: byShown,
  },
  coupons: {
    path: 'dashboard/admin/coupons',
    one: 'adminCoupon',
    page: 'adminCouponPage',
    filter: ({ status }: { status?: string }) => ({ state: status }),
  },
  'admin-pages': {
    path: 'dashboard/admin/pages',
    one: 'adminPage',
    page: 'adminPagePage',
    filter: () => ({}),
  },
  faqs: {
    path: 'dashboard/admin/faqs',
    one: 'adminFaq',
    page: 'adminFaqPage',
    filter: byShown,
  },
  banners: {
    path: 'dashboard/admin/banners',
    one: 'adminBanner',
    page: 'adminBannerPage',
    filter: ({ status }: { status?: string }) =>
      status === 'hidden' ? { active: 0 } : { active: 1, kind: status },
  },
  methods: {
    path: 'dashboard/admin/payment-methods',
    one: 'adminMethod',
    page: 'adminMethodPage',
    filter: byShown,
  },
  orders: {
    path: 'dashboard/seller/orders',
    one: 'order',
    page: 'deskOrderPage',
    filter: orderParams,
  },
  'own-products': {
    path: 'dashboard/seller/products',
    one: 'ownProduct',
    page: 'ownProductPage',
    filter: ({ status, ...more }: { status?: string }) => ({ ...more, state: status }),
  },
  sections: {
    path: 'dashboard/seller/sections',
    one: 'menuSection',
    page: 'menuSectionPage',
    filter: ({ status: _all, ...more }: { status?: string }) => more,
  },
} as const
/** The states of each list in the order of their tabs; what waits comes first. */
export const listStates = {
  shops: ['new', 'approved', 'rejected'],
  couriers: ['pending', 'approved', 'canceled'],
  tickets: ['open', 'answered', 'closed'],
  payments: ['waiting', 'decided'],
  refunds: ['refused'],
  users: ['all', 'seller', 'deliveryman', 'admin', 'blocked'],
  audit: ['all'],
  messages: [...messageStates, 'all'],
  categories: ['shown', 'hidden'],
  'admin-currencies': ['shown', 'hidden'],
  coupons: couponStates,
  'admin-pages': ['all'],
  faqs: ['shown', 'hidden'],
  banners: [...bannerKinds, 'hidden'],
  methods: ['shown', 'hidden'],
  orders: orderTabs,
  'own-products': productStates,
  sections: ['all'],
} as const satisfies Record<keyof typeof resources, readonly [string, ...string[]]>

/** What else narrows a list, by its name in the address and in the API. */
const filters: Partial<Record<keyof typeof resources, readonly string[]>> = {
  users: ['search'],
  audit: ['actor', 'action', 'subject'],
  messages: ['search', 'channel'],
  orders: ['search', 'shop_id', 'from', 'to'],
  'own-products': ['search', 'section', 'shop_id'],
  sections: ['shop_id'],
}
export const listFilters = (resource: keyof typeof resources) => filters[resource] ?? []
