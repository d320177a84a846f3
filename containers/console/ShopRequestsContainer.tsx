import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { RequestBadge } from './RequestBadge'
import { RequestList } from './RequestList'

function ShopRequests() {
  const { t } = useTranslation()
  const title = t('console.shops')
  return (
    <ConsoleFrame room="console.shops" title={title}>
      <RequestList
        resource="shops"
        label={title}
        icon="store"
        row={(shop) => (
          <RequestRow
            key={shop.id}
            href={consolePaths.shop(shop.id)}
            title={shop.translation.title}
            about={[shop.translation.address, t(`join.type.${shop.type}`)]}
            img={shop.logo_img}
            icon="store"
            end={<RequestBadge resource="shops" status={shop.status} />}
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/shops: requests to open a shop, those that wait first. */
export const ShopRequestsContainer = inConsole(ShopRequests)
