import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { consolePaths } from '@/domain/console-paths'
import { useMenuShop } from '@/hooks/console/useMenuShop'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { ProductForm } from './ProductForm'
import { RecordScreen } from './RecordScreen'

function ProductEdit({ productId }: { productId: number }) {
  const { t } = useTranslation()
  const { desk } = useMenuShop()
  const titleOf = useTitleOf()
  return (
    <RecordScreen
      resource="own-products"
      id={productId}
      desk={desk}
      room="console.products"
      list={{ href: consolePaths.products(), text: t('console.products') }}
      titleOf={({ titles }) => titleOf(titles)}
    >
      {(product) => <ProductForm product={product} />}
    </RecordScreen>
  )
}

/** /console/products/{id}: a line of the menu, in every language and with all that it can be bought with. */
export const ProductEditContainer = inConsole(ProductEdit)

function NewProduct() {
  const { t } = useTranslation()
  const { desk, query, isChosen } = useMenuShop()
  return (
    <ConsoleFrame
      desk={desk}
      room="console.products"
      title={t('console.product.new')}
      back={{ href: consolePaths.products(query), text: t('console.products') }}
    >
      {isChosen ? <ProductForm /> : <p>{t('console.products.shop')}</p>}
    </ConsoleFrame>
  )
}

/** /console/products/new: a line of the menu that there was not. */
export const NewProductContainer = inConsole(NewProduct)
