import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { StackedField } from '@/components/console/StackedField'
import { CheckLine } from '@/components/ui/CheckLine'
import type { AdminCoupon } from '@/domain/admin-coupon.schema'
import { useCouponForm } from '@/hooks/console/useCouponForm'
import type { PickedShop } from '@/hooks/console/useFoundShops'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { couponTypes, useCouponText } from './coupon-text'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'
import { ShopPicker } from './ShopPicker'

const types = ['percent', 'fix'] as const

/** A coupon: its code once and for all, what it takes off, when, where and how often. */
export function CouponForm({ coupon }: { coupon?: AdminCoupon }) {
  const { t } = useTranslation()
  const { main, moment } = useCouponText()
  const { form, submit, remove, isRemoving, hintOf } = useCouponForm(main?.decimals ?? 2, coupon)
  const { errors, isSubmitting } = form.formState
  const [shop, setShop] = useState<PickedShop | null>(coupon?.shop ?? null)
  const [type, shopId] = form.watch(['type', 'shop_id'])
  // another admin's choice is known by its id alone
  const picked = shopId === null || shop?.id === shopId ? shop : { id: shopId, title: `#${shopId}` }
  const typeText = (value: unknown) => t(couponTypes[value === 'fix' ? 'fix' : 'percent'])
  const wall = (value: unknown) => moment(String(value))
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {coupon ? (
        <p className={styles.note}>
          {t('console.coupon.uses', { uses: coupon.uses, limit: coupon.limit })}
        </p>
      ) : (
        <StackedField
          field={form.register('name')}
          label={t('console.coupon.code')}
          error={errors.name?.message}
          hint={t('console.coupon.code.hint')}
          dir="ltr"
          required
        />
      )}
      <StackedField
        field={form.register('type')}
        label={t('console.coupon.type')}
        hint={hintOf('type', typeText)}
      >
        {types.map((one) => (
          <option key={one} value={one}>
            {typeText(one)}
          </option>
        ))}
      </StackedField>
      <StackedField
        field={form.register('price')}
        label={`${t('console.coupon.worth')} (${type === 'fix' ? (main?.title ?? '') : '%'})`}
        error={errors.price?.message}
        hint={hintOf('price')}
        inputMode="decimal"
        dir="ltr"
        required
      />
      <StackedField
        field={form.register('from')}
        label={t('console.coupon.from')}
        error={errors.from?.message}
        hint={hintOf('from', wall) ?? t('console.coupon.from.hint')}
        type="datetime-local"
      />
      <StackedField
        field={form.register('until')}
        label={t('console.coupon.until')}
        error={errors.until?.message}
        hint={hintOf('until', wall) ?? t('console.coupon.clock')}
        type="datetime-local"
        required
      />
      <StackedField
        field={form.register('limit')}
        label={t('console.coupon.limit')}
        error={errors.limit?.message}
        hint={hintOf('limit') ?? t('console.coupon.limit.hint')}
        inputMode="numeric"
        dir="ltr"
        required
      />
      <ShopPicker
        legend={t('console.coupon.shop')}
        none={t('console.coupon.shop.all')}
        shop={shopId === null ? null : picked}
        onChange={(next) => {
          setShop(next)
          form.setValue('shop_id', next?.id ?? null, { shouldDirty: true })
        }}
        error={errors.shop_id?.message}
      />
      <Controller
        control={form.control}
        name="first_order"
        render={({ field }) => (
          <CheckLine checked={field.value} onChange={field.onChange}>
            {t('console.coupon.first')}
          </CheckLine>
        )}
      />
      <RowActions
        isSaving={isSubmitting}
        ending={
          coupon && coupon.state !== 'ended'
            ? {
                action: t('console.coupon.end'),
                question: t('console.coupon.end.text'),
                isPending: isRemoving,
                onConfirm: remove,
              }
            : undefined
        }
      />
    </form>
  )
}
