import { Rail } from '@/components/ui/Rail'
import type { CardShop } from '@/domain/card'
import type { CardHelp } from './card-help'
import { coverLook, ShopCard, ShopCardSkeleton } from './ShopCard'
import type { ShopLook } from './shop-look'

interface Props {
  title: string
  /** undefined while they are on their way */
  shops: CardShop[] | undefined
  help: CardHelp
  /** where all of them are listed */
  allHref?: string
  look?: ShopLook
}

/** A row of shop cards; nothing when there are none. */
export function ShopRail({ title, shops, help, allHref, look = coverLook }: Props) {
  if (shops?.length === 0) return null
  return (
    <Rail title={title} itemSize={look.itemSize} allHref={allHref}>
      {shops
        ? shops.map((shop) => (
            <li key={shop.id}>
              <ShopCard shop={shop} help={help} look={look} />
            </li>
          ))
        : ['a', 'b', 'c', 'd', 'e'].map((key) => (
            <li key={key}>
              <ShopCardSkeleton look={look} />
            </li>
          ))}
    </Rail>
  )
}
