import { DeliveryFee, DeliveryTime } from '@/components/shop/ShopFacts'
import type { CardShop } from '@/domain/card'
import { paths } from '@/domain/paths'
import { SearchHit } from './SearchHit'
import type { OptionProps } from './search-block'

interface Props {
  shop: CardShop
  money(amount: number | null | undefined): string
  option?: OptionProps
}

/** A shop in one row: what it says of itself, what delivery costs and how long it takes. */
export function ShopHit({ shop, money, option }: Props) {
  return (
    <SearchHit
      href={paths.shop(shop.id)}
      title={shop.translation.title}
      text={shop.translation.description}
      facts={
        <>
          <DeliveryFee shop={shop} money={money} />
          <DeliveryTime shop={shop} />
        </>
      }
      img={shop.logo_img}
      option={option}
    />
  )
}
