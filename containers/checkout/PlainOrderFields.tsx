import { CheckoutSection } from '@/components/checkout/CheckoutSection'
import { type Choice, ChoiceCards } from '@/components/checkout/ChoiceCards'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { PlainField } from '@/components/ui/PlainField'
import { addressLabel } from '@/domain/address'
import { useAsapText } from '@/hooks/order/useAsapText'
import { usePlace } from '@/hooks/place/usePlace'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { formatClockRange } from '@/lib/local-time'
import type { PlainOrderPage } from '@/services/loaders/plain-order-page'
import styles from './RecipientSection.module.css'

interface Props {
  page: PlainOrderPage
}

/** Delivery or pickup, where, when, to whom: the fields of the plain checkout, as they were typed. */
export function PlainOrderFields({ page }: Props) {
  const { shop, values, refused } = page
  const { t } = useTranslation()
  const wrong = refused?.fields ?? {}
  return (
    <>
      <CheckoutSection title={t('checkout.how')}>
        <ChoiceCards
          legend={t('checkout.how')}
          hideLegend
          look="grid"
          name="delivery_type"
          value={values.delivery_type ?? 'delivery'}
          choices={[
            {
              value: 'delivery',
              label: t('delivery'),
              disabled: shop.delivery === false ? t('errors:ERROR_NO_DELIVERY') : undefined,
            },
            {
              value: 'pickup',
              label: t('pickup'),
              hint: shop.translation.address ?? undefined,
              disabled: shop.pickup === false ? t('errors:ERROR_NO_PICKUP') : undefined,
            },
          ]}
        />
      </CheckoutSection>
      <CheckoutSection title={t('delivery.address')}>
        <WhereFields page={page} />
      </CheckoutSection>
      <CheckoutSection title={t('checkout.when')}>
        <WhenField page={page} />
      </CheckoutSection>
      <CheckoutSection title={t('checkout.recipient')}>
        <ContactFields page={page} />
        <PlainField
          name="note"
          long
          label={t('checkout.note.label')}
          defaultValue={values.note}
          error={wrong.note}
          maxLength={500}
        />
      </CheckoutSection>
      <CheckoutSection title={t('checkout.pay')}>
        <p>{t('payment.cash')}</p>
        <PlainField
          name="tips"
          label={t('checkout.tip')}
          defaultValue={values.tips}
          error={wrong.tips}
          inputMode="decimal"
          maxLength={9}
        />
        <PlainField
          name="coupon"
          label={t('checkout.coupon.title')}
          defaultValue={values.coupon}
          reason={page.couponRefusal ?? undefined}
          autoComplete="off"
          maxLength={50}
        />
        {page.totals ? (
          <Button type="submit" name="do" value="price" look="secondary">
            {t('checkout.total.again')}
          </Button>
        ) : null}
      </CheckoutSection>
    </>
  )
}

function ContactFields({ page }: Props) {
  const { t } = useTranslation()
  const { values, refused, isPhoneNeeded, isPhoneKnown } = page
  const wrong = refused?.fields ?? {}
  const number = (label: string) => (
    <PlainField
      name="phone"
      type="tel"
      label={label}
      defaultValue={values.phone}
      error={wrong.phone}
      autoComplete={isPhoneKnown ? 'off' : 'tel'}
      required={isPhoneNeeded}
      dir="ltr"
    />
  )
  return (
    <>
      {isPhoneKnown
        ? null
        : number(isPhoneNeeded ? t('checkout.phone') : t('checkout.phone.optional'))}
      <details open={Boolean(values.username || (isPhoneKnown && values.phone))}>
        <summary className={styles.other}>{t('checkout.recipient.other')}</summary>
        <div className={styles.fields}>
          <PlainField
            name="username"
            label={t('checkout.recipient.name')}
            defaultValue={values.username}
            error={wrong.username}
            maxLength={100}
          />
          {isPhoneKnown ? number(t('checkout.recipient.phone')) : null}
        </div>
      </details>
    </>
  )
}

function WhereFields({ page }: Props) {
  const { t, i18n } = useTranslation()
  const { place } = usePlace()
  const { addresses, values, refused } = page
  const wrong = refused?.fields ?? {}
  const isSaved = addresses.some(({ id }) => id === place?.location_id)
  const choices: Choice<string>[] = [
    ...addresses.map((address) => ({
      value: `saved-${address.id}`,
      label: addressLabel(address, i18n.language),
    })),
    ...(place && !isSaved ? [{ value: 'here', label: place.address }] : []),
    { value: 'other', label: t('address.other') },
  ]
  const fields = [
    ['house', t('address.building')],
    ['floor', t('address.floor')],
    ['office', t('address.office')],
  ] as const
  return (
    <>
      <ChoiceCards
        legend={t('delivery.address')}
        hideLegend
        name="place"
        value={values.place ?? 'other'}
        choices={choices}
      />
      <PlainField
        name="street"
        label={`${t('address.other')}: ${t('address.field')}`}
        defaultValue={values.street}
        error={wrong.street}
        maxLength={200}
        autoComplete="street-address"
      />
      {fields.map(([name, label]) => (
        <PlainField
          key={name}
          name={name}
          label={label}
          defaultValue={values[name]}
          error={wrong[name]}
          maxLength={50}
        />
      ))}
      <CheckLine name="leave_at_door" value="1" defaultChecked={values.leave_at_door === '1'}>
        {t('order.leave.at.door')}
      </CheckLine>
    </>
  )
}

function WhenField({ page }: Props) {
  const { t, i18n } = useTranslation()
  const { shop, isOpen, days, values } = page
  const { asap } = useAsapText()
  const range = (from: string, to: string) => formatClockRange(from, to, i18n.language)
  const dayOf = (date: string) =>
    formatDate(`${date}T12:00:00Z`, i18n.language, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <PlainField name="time" label={t('checkout.time')} defaultValue={values.time}>
      {isOpen ? <option value="asap">{asap(shop.delivery_time)}</option> : null}
      {days
        .filter(({ slots }) => slots.length > 0)
        .map(({ date, slots }) => (
          <optgroup key={date} label={dayOf(date)}>
            {slots.map(({ time, to, full }) => (
              <option key={time} value={`${date} ${time}`} disabled={full}>
                {full ? `${range(time, to)} · ${t('slot.full')}` : range(time, to)}
              </option>
            ))}
          </optgroup>
        ))}
    </PlainField>
  )
}
