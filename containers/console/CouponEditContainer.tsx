import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CouponForm } from './CouponForm'
import { inConsole } from './in-console'
import { RecordScreen } from './RecordScreen'

function CouponEdit({ couponId }: { couponId: number }) {
  const { t } = useTranslation()
  return (
    <RecordScreen
      resource="coupons"
      id={couponId}
      room="console.coupons"
      list={{ href: consolePaths.coupons(), text: t('console.coupons') }}
      titleOf={({ name }) => name}
    >
      {(coupon) => <CouponForm coupon={coupon} />}
    </RecordScreen>
  )
}

/** /console/coupons/{id}: what a coupon takes off, when, where and how often, and how often it did. */
export const CouponEditContainer = inConsole(CouponEdit)

function NewCoupon() {
  const { t } = useTranslation()
  return (
    <ConsoleFrame
      room="console.coupons"
      title={t('console.coupon.new')}
      back={{ href: consolePaths.coupons(), text: t('console.coupons') }}
    >
      <CouponForm />
    </ConsoleFrame>
  )
}

/** /console/coupons/new: a coupon that there was not. */
export const NewCouponContainer = inConsole(NewCoupon)
