import { Rail } from '@/components/ui/Rail'
import type { CardShop } from '@/domain/card'
import type { CardHelp } from './card-help'
import { coverLook, ShopCard, ShopCardSkeleton } from './ShopCard'
import styles from './ShopRail.module.css'
import type { ShopLook } from './shop-look'

interface Props {
  title: string
  /** undefined while they are on their way */
  shops: CardShop[] | undefined
  help: CardHelp
  /** where all of them are listed */
  allHref?: string
  look?: ShopLook
  /** they come after the page: the row keeps the height that it waited with */
  isLate?: boolean
}

/** A row of shop cards; nothing when there are none. */
export function ShopRail(props: Props) {
  const { title, shops, help, allHref, look = coverLook, isLate } = props
  if (shops?.length === 0) return null
  return (
    <Rail title={title} itemSize={look.itemSize} allHref={allHref}>
      {shops
        ? shops.map((shop, index) => (
            <li key={shop.id} className={isLate && index === 0 ? styles.held : undefined}>
              <ShopCard shop={shop} help={help} look={look} />
              {isLate && index === 0 ? <ShopCardSkeleton look={look} /> : null}
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
