import type { AdminCoupon } from '@/domain/admin-coupon.schema'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useRowForm } from './useRowForm'

/** The form of a coupon, a new one without `coupon`. `decimals` are the default currency's. */
export function useCouponForm(decimals: number, coupon?: AdminCoupon) {
  const { t } = useTranslation()
  const isNew = coupon === undefined
  return useRowForm({
    resource: 'coupons',
    row: coupon,
    fieldsOf: (row?: AdminCoupon) => ({
      name: row?.name ?? '',
      type: row?.type ?? ('percent' as const),
      price: row ? String(row.price) : '',
      limit: row ? String(row.limit) : '',
      first_order: row?.first_order ?? false,
      from: row?.from ?? '',
      until: row?.until ?? '',
      shop_id: row?.shop?.id ?? null,
    }),
    load: () =>
      import('@/domain/admin-coupon.schema').then((m) => m.couponFormSchema(isNew, decimals)),
    list: consolePaths.coupons(),
    said: { saved: t('console.coupon.saved'), removed: t('console.coupon.ended.done') },
    visible: [],
  })
}
