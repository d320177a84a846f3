import type { AdminBanner } from '@/domain/admin-banner.schema'
import { type BannerLead, endsOf, leadsOf } from '@/domain/banner-edit'
import { consolePaths } from '@/domain/console-paths'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { textsIn } from '@/lib/texts-in'
import { useRowForm } from './useRowForm'

const leadOf = (row: AdminBanner | undefined): BannerLead =>
  row ? leadsOf({ ...row, shop_id: row.shop?.id ?? null }) : 'shops'

/** The form of an offer or advert, a new one without `banner`. Only the languages that were changed are sent. */
export function useBannerForm(banner?: AdminBanner) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const main = languages.find((one) => one.default)?.locale
  return useRowForm({
    resource: 'banners',
    row: banner,
    fieldsOf: (row?: AdminBanner) => ({
      kind: row?.kind ?? ('banner' as const),
      img: row?.img ?? null,
      titles: textsIn(languages, row?.titles),
      texts: textsIn(languages, row?.texts),
      buttons: textsIn(languages, row?.buttons),
      active: row?.active ?? true,
      leads: leadOf(row),
      url: row?.url ?? '',
      shop_id: row?.shop?.id ?? null,
      shop_ids: row?.shops.map(({ id }) => id) ?? [],
    }),
    load: () => import('@/domain/admin-banner.schema').then((m) => m.bannerFormSchema(main)),
    toBody: ({ titles, texts, buttons, leads, url, shop_id, shop_ids, ...rest }, isChanged) => {
      const changed = (name: string, all: Record<string, string>) =>
        Object.fromEntries(Object.entries(all).filter(([locale]) => isChanged(`${name}.${locale}`)))
      return {
        ...rest,
        titles: changed('titles', titles),
        texts: changed('texts', texts),
        buttons: changed('buttons', buttons),
        ...endsOf(leads, { url, shop_id, shop_ids }),
      }
    },
    list: consolePaths.banners(),
    said: { saved: t('console.banner.saved'), removed: t('console.banner.deleted') },
    visible: ['banner'],
  })
}
