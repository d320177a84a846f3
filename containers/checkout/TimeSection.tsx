import { ChoiceCards } from '@/components/checkout/ChoiceCards'
import { TimeFields } from '@/components/checkout/TimeFields'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { useCheckout } from './useCheckout'

interface Props {
  checkout: Pick<ReturnType<typeof useCheckout>, 'time' | 'hasTried'>
}

/** As soon as possible, or a day and a slot. */
export function TimeSection({ checkout }: Props) {
  const { t } = useTranslation()
  const { time, hasTried } = checkout
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
            label: t('checkout.asap'),
            icon: 'clock',
            ...(time.isOpen
              ? time.isFullNow
                ? { disabled: t('slot.full') }
                : {}
              : { disabled: t('errors:ERROR_SHOP_CLOSED') }),
          },
          { value: 'later', label: t('checkout.later'), icon: 'calendar' },
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
