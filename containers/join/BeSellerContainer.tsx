import { Card } from '@/components/account/Card'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { AccountFrame } from '@/containers/account/AccountFrame'
import { Contacts } from '@/containers/account/Contacts'
import { useAuth } from '@/contexts/Auth'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import { emptyShopDraft, toShopDraft } from '@/domain/shop-draft'
import { useShopRequest } from '@/hooks/join/useShopRequest'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ShopRequestState } from './ShopRequestState'
import { ShopSteps } from './ShopSteps'

/** What selling here means, and the way in: a request in steps, or how it stands. */
export function BeSellerContainer() {
  const { t } = useTranslation()
  const lead = t('seller.lead')
  return (
    <AccountFrame
      title={t('seller.title', { brand: brand.name })}
      lead={lead}
      seo={{ path: paths.beSeller(), description: lead }}
    >
      <Request />
      <Card title={t('seller.menu.title')}>
        <p>{t('seller.menu.text')}</p>
      </Card>
      <Card title={t('seller.courier.title')}>
        <p>{t('seller.courier.text')}</p>
      </Card>
      <Card title={t('join.questions')}>
        <p>{t('seller.start.text')}</p>
        <Contacts />
      </Card>
    </AccountFrame>
  )
}

function Request() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { own, isFailed, isRetrying, retry, ask, complete } = useShopRequest()
  if (user?.role === 'deliveryman') return <p>{t('join.seller.courier')}</p>
  if (isFailed) {
    return <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={() => retry()} />
  }
  if (own === undefined) return <Skeleton height="100svh" radius={16} />
  if (!own) return <ShopSteps start={emptyShopDraft} ask={ask} />
  return (
    <>
      <ShopRequestState shop={own.shop} request={own.request} complete={complete} />
      {own.request.status === 'rejected' ? (
        <ShopSteps
          start={toShopDraft(own.shop, own.request)}
          hasPayout={own.request.payout !== null}
          ask={ask}
        />
      ) : null}
    </>
  )
}
