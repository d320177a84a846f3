import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { SearchHit } from '@/components/search/SearchHit'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { shownPrice } from '@/domain/product'
import type { Product } from '@/domain/product.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { togetherQuery } from '@/services/product'

/** What others ordered with a product, below it; nothing where that is not known. */
export function BoughtTogether({ product }: { product: Product }) {
  const api = useApi()
  const { t } = useTranslation()
  const titleId = useId()
  const money = useMoney()
  const { currencyId } = useDisplayOptions()
  const { data } = useQuery(togetherQuery(api, product.uuid, currencyId))
  if (!data?.length) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('products.together')}</h3>
      <ul>
        {data.map((one) => (
          <li key={one.id}>
            <SearchHit
              href={paths.product(one.shop_id, one.uuid)}
              title={one.translation.title}
              text={one.translation.description}
              note={money(shownPrice(one))}
              img={one.img}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
