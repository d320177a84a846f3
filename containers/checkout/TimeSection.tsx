import { ChoiceCards } from '@/components/checkout/ChoiceCards'
import { TimeFields } from '@/components/checkout/TimeFields'
import type { Shop } from '@/domain/shop.schema'
import { useAsapText } from '@/hooks/order/useAsapText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { useCheckout } from './useCheckout'

interface Props {
  checkout: Pick<ReturnType<typeof useCheckout>, 'time' | 'hasTried'>
  shop: Shop
}

/** As soon as possible, or a day and a slot. */
export function TimeSection({ checkout, shop }: Props) {
  const { t } = useTranslation()
  const { time, hasTried } = checkout
  const minutes = useAsapText().minutes(shop.delivery_time)
  return (
    <>
      <ChoiceCards<'asap' | 'later'>
        legend={t('checkout.when')}
        hideLegend
        look="grid"
        value={time.isScheduled ? 'later' : 'asap'}
        onChange={(value) => time.schedule(value === 'later')}
        choices={[
          {
            value: 'asap',
            ...(minutes
              ? { label: minutes, aside: t('checkout.asap') }
              : { label: t('checkout.asap'), hint: t('checkout.asap.told') }),
            ...(time.isOpen
              ? time.isFullNow
                ? { disabled: t('slot.full') }
                : {}
              : { disabled: t('errors:ERROR_SHOP_CLOSED') }),
          },
          { value: 'later', label: t('checkout.later') },
        ]}
      />
      {time.isScheduled ? (
        <TimeFields
          days={time.days}
          choice={time.choice}
          onChange={time.choose}
          error={hasTried && time.isMissing ? t('errors:validation.required') : undefined}
        />
      ) : null}
    </>
  )
}
