/** Addresses of the console for admins, apart from the storefront's: no page carries them before somebody opens the console or the menu that leads there. */
export const consolePaths = {
  home: () => '/console',
  /** requests to open a shop, and one of them */
  shops: () => '/console/shops',
  shop: (id: number) => `/console/shops/${id}`,
  /** requests to deliver, and one of them */
  couriers: () => '/console/couriers',
  courier: (id: number) => `/console/couriers/${id}`,
  /** what customers have asked the support, and one of it */
  tickets: () => '/console/tickets',
  ticket: (id: number) => `/console/tickets/${id}`,
  /** conversations that support and sellers answer, and one of them */
  chats: () => '/console/chats',
  chat: (id: string) => `/console/chats/${id}`,
  /** payments of another amount than was asked, and one of them */
  payments: () => '/console/payments',
  payment: (id: number) => `/console/payments/${id}`,
  /** money that a provider has not given back */
  refunds: () => '/console/refunds',
  /** what was ordered, all of it or by somebody's e-mail or phone, and one of it */
  orders: (search?: string | null) =>
    search ? `/console/orders?status=all&search=${encodeURIComponent(search)}` : '/console/orders',
  order: (id: number) => `/console/orders/${id}`,
  /** figures of orders: of all shops or one, of the usual days or others */
  reports: (query = '') => `/console/reports${query}`,
  /** accounts, and one of them */
  users: () => '/console/users',
  user: (id: number) => `/console/users/${id}`,
  /** what admins have done: all of it, by one of them, or about one thing */
  audit: (of: { actor?: number; subject?: string } = {}) => {
    const { actor, subject } = of
    if (actor !== undefined) return `/console/audit?actor=${actor}`
    return subject ? `/console/audit?subject=${subject}` : '/console/audit'
  },
  /** what the marketplace writes to people, and one message of it */
  messages: () => '/console/messages',
  message: (id: number) => `/console/messages/${id}`,
  mails: () => '/console/messages/mails',
  /** kinds of shops, one of them, and a new one */
  categories: () => '/console/categories',
  category: (id: number) => `/console/categories/${id}`,
  newCategory: () => '/console/categories/new',
  /** currencies, one of them, and a new one */
  currencies: () => '/console/currencies',
  currency: (id: number) => `/console/currencies/${id}`,
  newCurrency: () => '/console/currencies/new',
  /** payment methods, and one of them */
  methods: () => '/console/methods',
  method: (id: number) => `/console/methods/${id}`,
  /** coupons, one of them, and a new one */
  coupons: () => '/console/coupons',
  coupon: (id: number) => `/console/coupons/${id}`,
  newCoupon: () => '/console/coupons/new',
  /** pages of the operator, and one of them by its name */
  pages: () => '/console/pages',
  page: (name: string) => `/console/pages/${name}`,
  /** offers and adverts, one of them, and a new one */
  banners: () => '/console/banners',
  banner: (id: number) => `/console/banners/${id}`,
  newBanner: () => '/console/banners/new',
  /** questions of the help center, one of them, and a new one */
  faqs: () => '/console/questions',
  faq: (id: number) => `/console/questions/${id}`,
  newFaq: () => '/console/questions/new',
  /** what a shop sells: the list as it is narrowed, one product, a new one, and all prices of the list at once */
  products: (query = '') => `/console/products${query}`,
  product: (id: number) => `/console/products/${id}`,
  newProduct: (query = '') => `/console/products/new${query}`,
  prices: (query = '') => `/console/products/prices${query}`,
  /** headings of a shop's menu, one of them, and a new one */
  sections: (query = '') => `/console/sections${query}`,
  section: (id: number) => `/console/sections/${id}`,
  newSection: (query = '') => `/console/sections/new${query}`,
  /** the marketplace's settings, and a group of them */
  settings: () => '/console/settings',
  settingGroup: (group: string) => `/console/settings/${group}`,
}

/** Addresses of a courier's own screens. */
export const courierPaths = {
  chats: () => '/courier/chats',
  chat: (id: string) => `/courier/chats/${id}`,
}
