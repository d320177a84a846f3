import { useQuery } from '@tanstack/react-query'
import { Seo } from '@/containers/seo/Seo'
import { useApi } from '@/contexts/Api'
import { useVisit } from '@/contexts/Visit'
import { localesOf } from '@/domain/language'
import type { ShownMenu } from '@/domain/packed-menu'
import { paths } from '@/domain/paths'
import { previewPath } from '@/domain/preview'
import type { Product } from '@/domain/product.schema'
import type { Shop } from '@/domain/shop.schema'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { productQuery } from '@/services/product'
import { languagesQuery } from '@/services/settings'

interface Props {
  shop: Shop
  menu: ShownMenu | undefined
  productUuid: string | undefined
  /** the product as far as the menu knows it */
  known: Product | undefined
}

/** What search engines and previews are told: the shop, or the product that is open. */
export function ShopSeo({ shop, menu, productUuid, known }: Props) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  const api = useApi()
  const { origin } = useVisit()
  const money = useMoney()
  const { currency } = useCurrency()
  const { currencyId } = useDisplayOptions()
  const { data: languages } = useQuery(languagesQuery(api))
  const { data } = useQuery({
    ...productQuery(api, productUuid ?? '', currencyId),
    enabled: productUuid !== undefined,
  })
  const product = productUuid ? (data ?? known) : undefined
  const { title, description } = shop.translation
  const subject = { shop, currency: currency?.title ?? 'USD', home: t('home') }
  const common = {
    origin,
    lang: api.lang,
    langs: localesOf(languages),
  }
  const name = product?.translation.title ?? ''
  // read before any product opens: a page brings the texts it has drawn, and titles are said aloud
  const productTitle = t('product.title', { product: name, shop: title })
  if (product) {
    return (
      <Seo
        {...common}
        title={productTitle}
        description={
          product.translation.description ??
          t('product.description', { product: name, price: money(product.stocks[0]?.total_price) })
        }
        path={paths.product(shop.id, product.uuid)}
        noIndex={langOf(product.translation) !== undefined}
        preview={previewPath({ kind: 'product', uuid: product.uuid }, api.lang, product.updated_at)}
        type="product"
        about={{ kind: 'product', product, ...subject }}
      />
    )
  }
  return (
    <Seo
      {...common}
      title={title}
      description={description}
      path={paths.shop(shop.id)}
      noIndex={langOf(shop.translation) !== undefined}
      preview={previewPath({ kind: 'shop', id: shop.id }, api.lang, shop.updated_at)}
      type={shop.type === 'restaurant' ? 'restaurant.restaurant' : 'website'}
      about={{ kind: 'shop', menu, ...subject }}
    />
  )
}
