import { useQuery } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import { useRef } from 'react'
import { Card } from '@/components/account/Card'
import { type Fact, Facts } from '@/components/account/Facts'
import { CartNotice } from '@/components/cart/CartNotice'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { Papers } from '@/components/console/Papers'
import { CityMap } from '@/components/map/CityMap'
import { ShopInfo } from '@/components/shop/ShopInfo'
import { LinkButton } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { consolePaths } from '@/domain/console-paths'
import { closedRing } from '@/domain/delivery-zone'
import { paths } from '@/domain/paths'
import type { ShopRequest } from '@/domain/seller.schema'
import type { Shop } from '@/domain/shop.schema'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber, joinList } from '@/lib/intl'
import { shopPapersQuery } from '@/services/console-desks'
import { Applicant } from './Applicant'
import { inConsole } from './in-console'
import { RequestDecision } from './RequestDecision'
import { RequestHead } from './RequestHead'
import styles from './Review.module.css'

function ShopReview({ shopId }: { shopId: number }) {
  const { t } = useTranslation()
  const api = useApi()
  const record = useGetOne<Shop>(
    'shops',
    { id: shopId, meta: { lang: api.lang } },
    { staleTime: 0 },
  )
  const papers = useQuery(shopPapersQuery(api, shopId))
  const shop = record.data
  const retry = () => Promise.all([record.refetch(), papers.refetch()])
  const title = shop?.translation.title ?? t('console.request', { id: shopId })
  return (
    <ConsoleFrame
      room="console.shops"
      title={title}
      back={{ href: consolePaths.shops(), text: t('console.shops') }}
    >
      {shop && papers.data ? (
        <Request shop={shop} papers={papers.data} title={title} />
      ) : papers.isError || record.isError ? (
        <LoadFailed
          title={t('error.oops')}
          pending={papers.isFetching || record.isFetching}
          onRetry={retry}
        />
      ) : (
        <Skeleton height={320} radius={16} />
      )}
    </ConsoleFrame>
  )
}

/** /console/shops/{id}: everything that a request to open a shop is made of, and the decision. */
export const ShopReviewContainer = inConsole(ShopReview)

interface Parts {
  shop: Shop
  papers: ShopRequest
}

function Request({ shop, papers, title }: Parts & { title: string }) {
  const { t, i18n } = useTranslation()
  const state = useRef<HTMLDivElement>(null)
  const { status, status_note, missing, updated_at } = papers
  // both are of the shop's last change; a decision is about what stands here
  const isWhole = shop.updated_at === updated_at
  const lacking = missing.map((part) => t(`join.${part}.title`))
  return (
    <>
      <RequestHead ref={state} resource="shops" status={status} note={status_note}>
        <StatusBadge tone="plain">{t(`join.type.${shop.type}`)}</StatusBadge>
      </RequestHead>
      {status === 'new' && lacking.length > 0 ? (
        <CartNotice tone="warn">
          {t('console.lacks', { parts: joinList(lacking, i18n.language) })}
        </CartNotice>
      ) : null}
      {status === 'approved' ? (
        <div>
          <LinkButton look="secondary" href={paths.shop(shop.id)} prefetch={false}>
            {t('console.shop.open')}
          </LinkButton>
        </div>
      ) : (
        <RequestDecision
          resource="shops"
          id={shop.id}
          title={title}
          updatedAt={updated_at}
          declineAs={status === 'new' ? 'rejected' : undefined}
          isRenewing={!isWhole}
          state={state}
        />
      )}
      <div className={styles.columns}>
        <ShopFacts shop={shop} papers={papers} />
        <ShopPapers shop={shop} papers={papers} />
      </div>
    </>
  )
}

function ShopFacts({ shop, papers }: Parts) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  // amounts are in the marketplace's own currency, whatever this admin shops in
  const symbol = useCurrency().currencies.find((one) => one.default)?.symbol ?? ''
  const { translation, min_amount, tax, price, price_per_km, location } = shop
  const amounts = [
    ['price', price],
    ['price_per_km', price_per_km],
    ['min_amount', min_amount],
  ] as const
  const facts: Fact[] = [
    { label: t('address'), value: <bdi>{translation.address}</bdi> },
    ...amounts.map(([name, amount]) => ({
      label: t(`join.${name}`, { currency: symbol }),
      value: formatNumber(amount ?? 0, i18n.language),
    })),
    {
      label: t('receipt.tax'),
      value: formatNumber((tax ?? 0) / 100, i18n.language, {
        style: 'percent',
        maximumFractionDigits: 2,
      }),
    },
  ]
  return (
    <div className={styles.part}>
      <Card title={t('console.applicant')}>
        <Applicant user={papers.seller} />
      </Card>
      <Card title={t('console.shop')}>
        <p>
          <bdi>{translation.description}</bdi>
        </p>
        <Facts facts={facts} />
        <ShopInfo shop={shop} now={now} />
      </Card>
      {location ? (
        <Card title={t('join.zone')}>
          <CityMap
            center={location}
            zoom={12}
            markers={[{ id: 'shop', point: location, kind: 'shop', label: translation.title }]}
            route={closedRing(papers.zone)}
            label={t('shop.map', { title: translation.title })}
            caption={translation.address ?? ''}
          />
        </Card>
      ) : null}
    </div>
  )
}

function ShopPapers({ shop, papers: { documents, payout } }: Parts) {
  const { t } = useTranslation()
  const pictures = [shop.logo_img, shop.background_img].filter((path) => path != null)
  return (
    <div className={styles.part}>
      <Card title={t('join.payout.title')}>
        {payout ? (
          <Facts
            facts={[
              { label: t('join.holder'), value: <bdi>{payout.holder}</bdi> },
              { label: t('join.account'), value: <bdi>{payout.account}</bdi> },
              ...(payout.bank ? [{ label: t('join.bank'), value: <bdi>{payout.bank}</bdi> }] : []),
            ]}
          />
        ) : (
          <p>{t('join.none')}</p>
        )}
      </Card>
      <Card title={t('join.documents.title')}>
        <Papers title={t('join.documents.title')} images={documents} none={t('join.none')} />
      </Card>
      <Card title={t('join.pictures.title')}>
        <Papers title={t('join.pictures.title')} images={pictures} none={t('join.none')} />
      </Card>
    </div>
  )
}
