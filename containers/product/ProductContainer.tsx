import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PlainChoice } from '@/components/product/PlainChoice'
import { ProductDetails } from '@/components/product/ProductDetails'
import { ProductFooter } from '@/components/product/ProductFooter'
import { DocumentModal } from '@/components/ui/DocumentModal'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Modal } from '@/components/ui/Modal'
import { Skeleton } from '@/components/ui/Skeleton'
import { SwitchShopDialog } from '@/containers/cart/SwitchShopDialog'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { isInStock } from '@/domain/product'
import type { Product } from '@/domain/product.schema'
import { toCartLine } from '@/domain/product-choice'
import type { Shop } from '@/domain/shop.schema'
import { useAddToCart } from '@/hooks/cart/useAddToCart'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDietProfile } from '@/hooks/product/useDietProfile'
import { useProductChoice } from '@/hooks/product/useProductChoice'
import { useBackHints } from '@/hooks/shop/useBackHints'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ApiError } from '@/services/api-error'
import { isLoadFailed } from '@/services/load-failed'
import { productQuery } from '@/services/product'
import { BoughtTogether } from './BoughtTogether'

interface Props {
  shop: Shop
  uuid: string
  /** the product as the menu knows it: shown until the newest one is here */
  known: Product | undefined
  onClose(): void
}

/** The product named by the URL: dialog, sheet, or a document in the server's HTML. */
export function ProductContainer({ shop, uuid, known, onClose }: Props) {
  const api = useApi()
  const { t } = useTranslation()
  const { currencyId } = useDisplayOptions()
  const query = useQuery({
    ...productQuery(api, uuid, currencyId),
    placeholderData: known,
  })
  const { data, error } = query
  const product = data?.shop_id === shop.id ? data : undefined
  if (product) return <Chooser key={product.id} {...{ shop, product, onClose }} />
  const isGone = data !== undefined || (error !== null && ApiError.from(error).status === 404)
  const isFailed = !isGone && isLoadFailed(query)
  return (
    <Modal
      open
      tall={!isGone && !isFailed}
      onClose={onClose}
      title={t('product')}
      hideTitle={!isGone && !isFailed}
    >
      {isGone ? (
        <EmptyState icon="search" title={t('product.gone')} text={t('product.gone.text')} />
      ) : isFailed ? (
        <LoadFailed
          title={t('products.failed')}
          pending={query.isFetching}
          onRetry={query.refetch}
        />
      ) : (
        <Skeleton height={480} radius={0} />
      )}
    </Modal>
  )
}

function Chooser(props: Omit<Props, 'uuid' | 'known'> & { product: Product }) {
  const { shop, product, onClose } = props
  const adding = useAddToCart()
  const money = useMoney()
  const backOf = useBackHints(shop)
  const chosen = useProductChoice(product)
  const { profile } = useDietProfile()
  const { title } = product.translation

  const handleAdd = async () => {
    const line = toCartLine(product, chosen.choice)
    if (!line) return
    const added = await adding.add(line, { id: shop.id, title: shop.translation.title })
    if (added) onClose()
  }
  const detailsWith = (plain?: ReactNode) => (
    <ProductDetails
      product={product}
      plain={plain}
      choice={chosen.choice}
      stock={chosen.stock}
      diet={profile}
      back={backOf?.(product)}
      money={money}
      onValue={chosen.chooseValue}
      onAddon={chosen.chooseAddon}
      onNote={chosen.setNote}
    >
      <BoughtTogether product={product} />
    </ProductDetails>
  )
  const footer = (
    <ProductFooter
      product={product}
      stock={chosen.stock}
      quantity={chosen.choice.quantity}
      total={money(chosen.price)}
      pending={adding.isPending}
      onQuantity={chosen.chooseQuantity}
      onAdd={handleAdd}
    />
  )
  return (
    <>
      <DocumentModal
        tall
        onClose={onClose}
        closeHref={paths.shop(shop.id)}
        title={title}
        footer={footer}
        plain={
          chosen.stock && isInStock(product, chosen.stock)
            ? detailsWith(<PlainChoice product={product} money={money} />)
            : undefined
        }
      >
        {detailsWith()}
      </DocumentModal>
      <SwitchShopDialog adding={adding} />
    </>
  )
}
