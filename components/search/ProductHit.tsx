import { DeliveryFee, DeliveryTime } from '@/components/shop/ShopFacts'
import { paths } from '@/domain/paths'
import { hasSeveralPrices, lowestPrice } from '@/domain/product'
import type { Product } from '@/domain/product.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { SearchHit } from './SearchHit'
import type { OptionProps } from './search-block'

interface Props {
  product: Product
  money(amount: number | null | undefined): string
  option?: OptionProps
}

/** A product in one row: its shop, what delivery costs and how long it takes, and its price. */
export function ProductHit({ product, money, option }: Props) {
  const { t } = useTranslation()
  const { shop } = product
  const price = money(lowestPrice(product))
  return (
    <SearchHit
      href={paths.product(product.shop_id, product.uuid)}
      title={product.translation.title}
      text={shop?.translation.title ?? product.translation.description}
      facts={
        shop?.delivery_time ? (
          <>
            <DeliveryFee shop={shop} money={money} />
            <DeliveryTime shop={shop} />
          </>
        ) : null
      }
      note={hasSeveralPrices(product) ? t('price.from', { price }) : price}
      img={product.img}
      option={option}
    />
  )
}
