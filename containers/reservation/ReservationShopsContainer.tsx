import { useInfiniteQuery } from '@tanstack/react-query'
import { TileListScreen } from '@/containers/shop-list/TileListScreen'
import { useApi } from '@/contexts/Api'
import { pageHref, paths } from '@/domain/paths'
import { usePageNumber } from '@/hooks/ui/usePageNumber'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toEndless } from '@/services/endless'
import { reservationShopsQuery } from '@/services/reservation'

/** Shops where a table can be reserved. */
export function ReservationShopsContainer() {
  const api = useApi()
  const { t } = useTranslation()
  const page = usePageNumber()
  const hrefOf = (next: number) => pageHref(paths.reserve(), next)
  const list = toEndless(useInfiniteQuery(reservationShopsQuery(api, page)), hrefOf)
  const tiles = list.rows?.map((shop) => ({
    id: shop.id,
    href: paths.reserveTable(shop.id),
    title: shop.translation.title,
    note: shop.translation.address ?? undefined,
    img: shop.logo_img,
  }))
  return (
    <TileListScreen
      title={t('book.table')}
      text={t('book.text')}
      path={hrefOf(page)}
      steps={[{ name: t('home'), path: paths.home() }]}
      tiles={tiles}
      failed={t('book.failed')}
      none={{ icon: 'calendar', title: t('book.none') }}
      list={list}
    />
  )
}
