import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { CheckoutSection } from '@/components/checkout/CheckoutSection'
import { ChoiceCards } from '@/components/checkout/ChoiceCards'
import { CouponField } from '@/components/checkout/CouponField'
import { TipField } from '@/components/checkout/TipField'
import { HelpFoot } from '@/components/layout/HelpFoot'
import { inBrowser } from '@/components/ui/in-browser'
import { TextField } from '@/components/ui/TextField'
import type { BatchOffer } from '@/domain/batch.schema'
import type { CartViewLine } from '@/domain/cart-view'
import { decimalsOf } from '@/domain/currency'
import type { FulfillmentType } from '@/domain/order'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AddressSection } from './AddressSection'
import styles from './CheckoutForm.module.css'
import { CheckoutSummary } from './CheckoutSummary'
import { CollectOption } from './CollectOption'
import { ExpressPay } from './ExpressPay'
import { PaymentSection } from './PaymentSection'
import { RecipientSection } from './RecipientSection'
import { TableSection } from './TableSection'
import { TimeSection } from './TimeSection'
import { type CheckoutProps, useCheckout } from './useCheckout'

const BatchSection = inBrowser(() => import('./BatchSection').then((m) => m.BatchSection))

/** Its title, what is in it, and how it is drawn. */
type Step = [string, ReactNode, { fold?: 'closed' | 'open'; hideTitle?: boolean }?]

interface Props extends CheckoutProps {
  lines: readonly CartViewLine[]
}

/** The checkout's form, from how it is handed over to the one button that orders. */
export function CheckoutForm({ lines, ...props }: Props) {
  const { cart, shop, methods, profile } = props
  const { t } = useTranslation()
  const checkout = useCheckout(props)
  const money = useMoney(checkout.currency)
  const { form, way, coupon, totals, batch } = checkout
  const { register, setValue, formState } = form
  const goods = totals ? totals.price - totals.total_discount : cart.total_price

  const kinds: { value: FulfillmentType; label: string; disabled?: string }[] = [
    {
      value: 'delivery',
      label: t('delivery'),
      ...(shop.delivery === false ? { disabled: t('errors:ERROR_NO_DELIVERY') } : {}),
    },
    {
      value: 'pickup',
      label: t('pickup'),
      ...(shop.pickup === false ? { disabled: t('errors:ERROR_NO_PICKUP') } : {}),
    },
    ...(shop.dine_in ? [{ value: 'dine_in' as const, label: t('dine_in') }] : []),
  ]
  const tip: [string, ReactNode] = [
    t('checkout.tip'),
    <TipField
      key="tip"
      goods={goods}
      decimals={decimalsOf(checkout.currency)}
      money={money}
      choice={checkout.tip}
      onChange={checkout.chooseTip}
      error={formState.errors.tips ? t('errors:validation.invalid') : undefined}
    />,
  ]
  const batchStep = (offer: BatchOffer): [string, ReactNode] => [
    t('trip.title'),
    <BatchSection
      key="batch"
      offer={offer}
      shop={shop}
      isOn={batch.isOn}
      onChange={batch.choose}
    />,
  ]
  const whereAndWhen: [string, ReactNode][] = [
    way === 'dine_in'
      ? [t('book.which'), <TableSection key="table" shop={shop} />]
      : [
          way === 'delivery' ? t('delivery.address') : t('checkout.pickup.at'),
          <AddressSection
            key="where"
            shop={shop}
            filledId={checkout.filledPlaceId}
            error={checkout.calculationError}
          />,
        ],
    [t('checkout.when'), <TimeSection key="when" checkout={checkout} shop={shop} />],
  ]
  const steps: Step[] = [
    [
      t('checkout.how'),
      <ChoiceCards
        key="how"
        legend={t('checkout.how')}
        hideLegend
        look="grid"
        value={way}
        choices={kinds}
        onChange={(value) => setValue('way', value)}
      />,
      { hideTitle: true },
    ],
    ...(way === 'delivery' && batch.offer ? [batchStep(batch.offer)] : []),
    ...(checkout.joinsBatch ? [] : whereAndWhen),
    [
      t('checkout.recipient'),
      <RecipientSection key="who" isPhoneNeeded={checkout.isPhoneNeeded} profile={profile} />,
    ],
    [
      t('checkout.pay'),
      <div key="pay" className={styles.pay}>
        <ExpressPay
          methods={methods}
          total={totals?.total_price}
          money={money}
          pending={checkout.isPlacing}
          submit={checkout.submit}
        />
        <PaymentSection
          methods={methods}
          wallet={profile?.wallet ?? null}
          total={totals?.total_price}
          money={money}
        />
        <CollectOption cart={cart} methods={methods} />
      </div>,
    ],
    ...(way === 'delivery' ? [tip] : []),
    [
      t('checkout.coupon.title'),
      <CouponField
        key="coupon"
        applied={coupon.applied}
        pending={coupon.isPending}
        refusal={coupon.refusal}
        onApply={coupon.apply}
        onRemove={coupon.remove}
      />,
      { fold: coupon.applied ? 'open' : 'closed' },
    ],
    [
      t('checkout.note'),
      <TextField
        key="note"
        label={t('checkout.note.label')}
        rows={2}
        htmlInput={{ maxLength: 500 }}
        {...register('note')}
      />,
      { fold: form.getValues('note') ? 'open' : 'closed' },
    ],
  ]
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={checkout.submit} noValidate>
        <div className={styles.steps}>
          {steps.map(([title, content, look]) => (
            <CheckoutSection key={title} title={title} {...look}>
              {content}
            </CheckoutSection>
          ))}
        </div>
        <CheckoutSummary cart={cart} checkout={checkout} lines={lines} shop={shop} money={money} />
      </form>
      <HelpFoot />
    </FormProvider>
  )
}
