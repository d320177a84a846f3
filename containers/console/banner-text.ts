import type { BannerKind, BannerLead } from '@/domain/banner-edit'

export const kindTexts = {
  banner: 'console.banner.offer',
  ad: 'console.banner.ad',
} as const satisfies Record<BannerKind, string>

export const leadTexts = {
  shops: 'console.banner.leads.shops',
  shop: 'console.banner.leads.shop',
  link: 'console.banner.leads.link',
  nowhere: 'console.banner.leads.nowhere',
} as const satisfies Record<BannerLead, string>
