import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ListPage } from '@/components/ui/ListPage'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { useSettings } from '@/contexts/Settings'
import { paths } from '@/domain/paths'
import { isChangeable } from '@/domain/reservation'
import { isOn } from '@/domain/settings'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { reservationQuery, reservationShopQuery } from '@/services/reservation'
import { ReserveTableForm } from './ReserveTableForm'

interface Props {
  reservationId: number
  shopId: number
}

/** /reservations/{id}: another table, time, party or note for a reservation that has not begun. */
export function ChangeReservationContainer({ reservationId, shopId }: Props) {
  const api = useApi()
  const { t } = useTranslation()
  const now = useNow()
  const isAllowed = isOn(useSettings(), 'reservation_enable_for_user')
  const { data: own } = useQuery(reservationQuery(api, reservationId))
  const { data: shop } = useQuery(reservationShopQuery(api, shopId))
  if (!own || !shop) return null
  return (
    <ListPage title={t('reservation.change')}>
      <p>
        <strong>{shop.translation.title}</strong>
      </p>
      {isAllowed && isChangeable(own, now) ? (
        <ReserveTableForm shop={shop} own={own} />
      ) : (
        <EmptyState
          icon="calendar"
          title={t('errors:ERROR_BOOKING_MOVE')}
          action={<LinkButton href={paths.reservations()}>{t('reservations')}</LinkButton>}
        />
      )}
    </ListPage>
  )
}
