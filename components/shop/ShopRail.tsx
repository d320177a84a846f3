import { Rail } from '@/components/ui/Rail'
import type { Shop } from '@/domain/shop'
import type { CardHelp } from './card-help'
import { ShopCard, ShopCardSkeleton } from './ShopCard'

interface Props {
  title: string
  /** undefined while they are on their way */
  shops: Shop[] | undefined
  help: CardHelp
  /** where all of them are listed */
  allHref?: string
}

/** A row of shop cards; nothing when there are none. */
export function ShopRail({ title, shops, help, allHref }: Props) {
  if (shops?.length === 0) return null
  return (
    <Rail title={title} itemSize="min(78vw, 296px)" allHref={allHref}>
      {shops
        ? shops.map((shop) => (
            <li key={shop.id}>
              <ShopCard shop={shop} help={help} />
            </li>
          ))
        : ['a', 'b', 'c', 'd', 'e'].map((key) => (
            <li key={key}>
              <ShopCardSkeleton />
            </li>
          ))}
    </Rail>
  )
}
