import { useState } from 'react'
import { StackedField } from '@/components/console/StackedField'
import type { AdminBanner } from '@/domain/admin-banner.schema'
import { type BannerLead, bannerLeads } from '@/domain/banner-edit'
import type { useBannerForm } from '@/hooks/console/useBannerForm'
import type { PickedShop } from '@/hooks/console/useFoundShops'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { leadTexts } from './banner-text'
import { ShopPicker } from './ShopPicker'
import { ShopsPicker } from './ShopsPicker'

interface Props extends Pick<ReturnType<typeof useBannerForm>, 'form' | 'hintOf'> {
  banner: AdminBanner | undefined
}

/** Where a press on a banner leads. */
export function BannerEnds({ form, hintOf, banner }: Props) {
  const { t } = useTranslation()
  const { errors, submitCount } = form.formState
  const [leads, shopId, shopIds] = form.watch(['leads', 'shop_id', 'shop_ids'])
  const [known, setKnown] = useState<readonly PickedShop[]>(() => [
    ...(banner?.shop ? [banner.shop] : []),
    ...(banner?.shops ?? []),
  ])
  // another admin's choice is known by its id alone
  const named = (id: number) => known.find((one) => one.id === id) ?? { id, title: `#${id}` }
  const change = { shouldDirty: true, shouldValidate: submitCount > 0 }
  return (
    <>
      <StackedField
        field={form.register('leads')}
        label={t('console.banner.leads')}
        hint={hintOf('leads', (one) => t(leadTexts[one as BannerLead]))}
      >
        {bannerLeads.map((one) => (
          <option key={one} value={one}>
            {t(leadTexts[one])}
          </option>
        ))}
      </StackedField>
      {leads === 'shop' ? (
        <ShopPicker
          legend={t('console.banner.leads.shop')}
          none={t('console.choose')}
          shop={shopId === null ? null : named(shopId)}
          onChange={(shop) => {
            if (shop) setKnown((before) => [...before, shop])
            form.setValue('shop_id', shop?.id ?? null, change)
          }}
          error={errors.shop_id?.message}
        />
      ) : null}
      {leads === 'shops' ? (
        <ShopsPicker
          legend={t('console.banner.shops')}
          shops={shopIds.map(named)}
          onChange={(shops) => {
            setKnown((before) => [...before, ...shops])
            form.setValue(
              'shop_ids',
              shops.map(({ id }) => id),
              change,
            )
          }}
          error={errors.shop_ids?.message}
        />
      ) : null}
      {leads === 'link' || leads === 'shops' ? (
        <StackedField
          key={leads}
          field={form.register('url')}
          label={t(leads === 'link' ? 'console.banner.url' : 'console.banner.more')}
          error={errors.url?.message}
          hint={hintOf('url') ?? (leads === 'link' ? undefined : t('console.banner.more.hint'))}
          dir="ltr"
          required={leads === 'link'}
        />
      ) : null}
    </>
  )
}
