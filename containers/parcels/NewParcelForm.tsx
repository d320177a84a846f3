import { FormProvider, useFieldArray } from 'react-hook-form'
import { CheckoutSection } from '@/components/checkout/CheckoutSection'
import { type Choice, ChoiceCards } from '@/components/checkout/ChoiceCards'
import { TimeFields } from '@/components/checkout/TimeFields'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { PaymentSection } from '@/containers/checkout/PaymentSection'
import type { Address } from '@/domain/address.schema'
import { longestSide } from '@/domain/parcel'
import type { ParcelType } from '@/domain/parcel.schema'
import { emptyEnd } from '@/domain/parcel-form'
import { useMoney } from '@/hooks/currency/useMoney'
import { useAsapText } from '@/hooks/order/useAsapText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import styles from './NewParcel.module.css'
import { ParcelContents } from './ParcelContents'
import { ParcelEndFields } from './ParcelEndFields'
import { ParcelSummary } from './ParcelSummary'
import { type NewParcelProps, useNewParcel } from './useNewParcel'

interface Props extends NewParcelProps {
  addresses: readonly Address[]
}

/** The form for a parcel, from its size to the one button that orders it. */
export function NewParcelForm({ addresses, ...props }: Props) {
  const { types, terms, methods, profile } = props
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const { minutes } = useAsapText()
  const parcel = useNewParcel(props)
  const { form, type, days } = parcel
  const { control, watch, setValue, formState } = form
  const { errors } = formState
  const receivers = useFieldArray({ control, name: 'to' })
  const toChoice = (one: ParcelType): Choice<number> => ({
    value: one.id,
    label: one.type,
    icon: 'box',
    hint: joinList(
      [
        t('parcel.up.to.kg', { number: one.max_g / 1000 }),
        t('parcel.up.to.m', { number: longestSide(one) / 100 }),
        t('parcel.price.from', { amount: money(one.price) }),
      ],
      i18n.language,
    ),
  })
  const isLater = watch('is_later')
  const validated = { shouldValidate: formState.isSubmitted }
  const hints = type?.options.flatMap(({ id, translation }) =>
    translation ? [{ id, title: translation.title }] : [],
  )
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={parcel.submit} noValidate>
        <div className={styles.steps}>
          <CheckoutSection title={t('parcel.size')}>
            <ChoiceCards
              legend={t('parcel.size')}
              hideLegend
              look="grid"
              value={watch('type_id')}
              choices={types.map(toChoice)}
              onChange={(id) => setValue('type_id', id, { shouldValidate: true })}
              error={errors.type_id?.message}
            />
            {hints && hints.length > 0 ? (
              <ul className={styles.hints}>
                {hints.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            ) : null}
          </CheckoutSection>
          <CheckoutSection title={t('parcel.pickup')}>
            <ParcelEndFields path="from" addresses={addresses} />
          </CheckoutSection>
          {receivers.fields.map(({ id }, index) => (
            <CheckoutSection
              key={id}
              title={
                receivers.fields.length > 1
                  ? t('parcel.dropoff.number', { number: index + 1 })
                  : t('parcel.dropoff')
              }
            >
              <ParcelEndFields
                path={`to.${index}`}
                addresses={addresses}
                isLast={index === receivers.fields.length - 1}
                onRemove={receivers.fields.length > 1 ? () => receivers.remove(index) : undefined}
              />
            </CheckoutSection>
          ))}
          {receivers.fields.length <= terms.max_drop_offs ? (
            <div>
              <Button
                look="secondary"
                onClick={() =>
                  receivers.append(emptyEnd, {
                    focusName: `to.${receivers.fields.length}.name`,
                  })
                }
              >
                <Icon name="plus" size={18} />
                {t('parcel.dropoff.add')}
              </Button>
            </div>
          ) : null}
          <CheckoutSection title={t('checkout.when')}>
            <ChoiceCards<'asap' | 'later'>
              legend={t('checkout.when')}
              hideLegend
              look="grid"
              value={isLater ? 'later' : 'asap'}
              onChange={(value) => setValue('is_later', value === 'later')}
              choices={[
                {
                  value: 'asap',
                  label: t('checkout.asap'),
                  icon: 'clock',
                  // in the line of the minutes, so that nothing moves when the way is known
                  hint:
                    minutes(parcel.time) ?? t('time.minutes.from', { from: parcel.leastMinutes }),
                },
                { value: 'later', label: t('checkout.later'), icon: 'calendar' },
              ]}
            />
            {isLater ? (
              <TimeFields
                days={days}
                choice={{ date: watch('date'), time: watch('time') }}
                onChange={({ date, time }) => {
                  setValue('date', date, validated)
                  setValue('time', time, validated)
                }}
                error={errors.date?.message ?? errors.time?.message}
              />
            ) : null}
          </CheckoutSection>
          <CheckoutSection title={t('parcel.contents')}>
            <ParcelContents type={type} terms={terms} money={money} />
          </CheckoutSection>
          <CheckoutSection title={t('checkout.pay')}>
            <PaymentSection
              methods={methods}
              wallet={profile?.wallet ?? null}
              total={parcel.quote?.price}
              money={money}
              noSplit
            />
          </CheckoutSection>
        </div>
        <ParcelSummary parcel={parcel} timeZone={terms.time_zone} money={money} />
      </form>
    </FormProvider>
  )
}
