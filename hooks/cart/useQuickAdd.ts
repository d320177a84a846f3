import type { Product } from '@/domain/product.schema'
import { firstChoice, toCartLine } from '@/domain/product-choice'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { useAddToCart } from './useAddToCart'

/**
 * Adds a product of any shop as it is, and says so: where such products are listed no cart stands beside them.
 * Draw containers/cart/SwitchShopDialog.tsx with `adding`.
 */
export function useQuickAdd() {
  const { t } = useTranslation()
  const adding = useAddToCart()
  const quickAdd = async (product: Product): Promise<void> => {
    const line = toCartLine(product, firstChoice(product))
    if (!line) return
    const title = product.shop?.translation.title ?? ''
    const added = await adding.add(line, { id: product.shop_id, title })
    if (added) toast.success(t('cart.added', { title: product.translation.title }))
  }
  return { adding, quickAdd }
}
