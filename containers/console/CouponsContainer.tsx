import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { LinkButton } from '@/components/ui/Button'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useCouponText } from './coupon-text'
import { inConsole } from './in-console'
import { RequestList } from './RequestList'

function Coupons() {
  const { t } = useTranslation()
  const { worth, moment } = useCouponText()
  const title = t('console.coupons')
  return (
    <ConsoleFrame room="console.coupons" title={title}>
      <div>
        <LinkButton href={consolePaths.newCoupon()} prefetch={false}>
          {t('console.coupon.new')}
        </LinkButton>
      </div>
      <RequestList
        resource="coupons"
        label={title}
        icon="percent"
        none={t('console.none')}
        row={(coupon) => (
          <RequestRow
            key={coupon.id}
            href={consolePaths.coupon(coupon.id)}
            title={coupon.name}
            about={[
              worth(coupon),
              coupon.shop ? coupon.shop.title : t('console.coupon.shop.all'),
              t('console.coupon.uses', { uses: coupon.uses, limit: coupon.limit }),
              coupon.from && coupon.state === 'planned'
                ? `${t('console.coupon.from')}: ${moment(coupon.from)}`
                : `${t('console.coupon.until')}: ${moment(coupon.until)}`,
            ]}
            icon="percent"
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/coupons: codes that take something off, by how they stand. */
export const CouponsContainer = inConsole(Coupons)
