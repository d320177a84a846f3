import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { ProductResults } from '@/components/product/ProductResults'
import { PageFrame } from '@/components/ui/PageFrame'
import { SwitchShopDialog } from '@/containers/cart/SwitchShopDialog'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { pageHref, paths, prevHref } from '@/domain/paths'
import type { ProductBrand } from '@/domain/product-brand.schema'
import { useQuickAdd } from '@/hooks/cart/useQuickAdd'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { usePageNumber } from '@/hooks/ui/usePageNumber'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { brandProductsQuery, brandQuery } from '@/services/brand'
import { toEndless } from '@/services/endless'

/** A brand's page; it was fetched before, so that an unknown one is the 404 page. */
export function BrandContainer({ brandId }: { brandId: number }) {
  const { data: brand, error } = useQuery(brandQuery(useApi(), brandId))
  if (error) throw error
  return brand ? <BrandScreen key={brand.id} brand={brand} /> : null
}

function BrandScreen({ brand }: { brand: ProductBrand }) {
  const api = useApi()
  const { t } = useTranslation()
  const router = useRouter()
  const money = useMoney()
  const { adding, quickAdd } = useQuickAdd()
  const { currencyId } = useDisplayOptions()
  const page = usePageNumber()
  const { id, title } = brand
  const hrefOf = (next: number) => pageHref(paths.brand(id), next)
  const query = useInfiniteQuery(brandProductsQuery(api, id, currencyId, page))
  const { rows, ...list } = toEndless(query, hrefOf)
  const text = t('brand.text', { brand: title })
  const steps = [
    { name: t('home'), path: paths.home() },
    { name: t('brands'), path: paths.brands() },
  ]
  return (
    <PageFrame title={title} text={text} steps={steps}>
      <PageSeo
        title={title}
        description={text}
        path={hrefOf(page)}
        image={brand.img}
        steps={steps}
        noIndex={rows?.length === 0}
        prev={prevHref(hrefOf, page)}
        next={list.nextHref}
      />
      <ProductResults
        title={t('brand.products', { brand: title })}
        products={rows}
        help={{
          money,
          onOpen: (product) => router.push(paths.product(product.shop_id, product.uuid)),
          onQuickAdd: quickAdd,
        }}
        {...list}
      />
      <SwitchShopDialog adding={adding} />
    </PageFrame>
  )
}
