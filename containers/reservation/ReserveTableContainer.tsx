import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/ui/EmptyState'
import { PageFrame } from '@/components/ui/PageFrame'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { paths } from '@/domain/paths'
import { isOn } from '@/domain/settings'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { reservationShopQuery } from '@/services/reservation'
import { ReserveTableForm } from './ReserveTableForm'

/** A table of one shop; where the marketplace takes no reservations it says so. */
export function ReserveTableContainer({ shopId }: { shopId: number }) {
  const api = useApi()
  const { t } = useTranslation()
  const isAllowed = isOn(useSettings(), 'reservation_enable_for_user')
  const { data: shop, error } = useQuery(reservationShopQuery(api, shopId))
  if (error) throw error
  if (!shop) return null
  const { title, address } = shop.translation
  const steps = [
    { name: t('home'), path: paths.home() },
    { name: t('book.table'), path: paths.reserve() },
    { name: title, path: paths.shop(shopId) },
  ]
  return (
    <PageFrame title={t('book.at', { title })} text={address} steps={steps}>
      <PageSeo
        title={t('book.at', { title })}
        description={t('book.text')}
        path={paths.reserveTable(shopId)}
        steps={steps}
      />
      {isAllowed ? (
        <ReserveTableForm shop={shop} />
      ) : (
        <EmptyState icon="calendar" title={t('errors:ERROR_BOOKING_OFF')} />
      )}
    </PageFrame>
  )
}
