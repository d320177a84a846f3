import { useState } from 'react'
import { decimalsOf } from '@/domain/currency'
import { purchaseTotal, type RecipePurchase, recipePurchases } from '@/domain/recipe'
import type { Recipe } from '@/domain/recipe.schema'
import { useAddToCart } from '@/hooks/cart/useAddToCart'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'

/** What to buy for a recipe: how many portions, what is at home already, and the way into the cart. */
export function useRecipeBasket(recipe: Recipe) {
  const { t } = useTranslation()
  const { currency } = useCurrency()
  const adding = useAddToCart()
  const [servings, setServings] = useState(recipe.servings)
  const [owned, setOwned] = useState<readonly number[]>([])
  const [isAdding, setAdding] = useState(false)
  const decimals = decimalsOf(currency)
  const purchases = recipePurchases(recipe, servings, decimals)
  const isOwned = ({ stock }: RecipePurchase) => owned.includes(stock.id)
  const wanted = purchases.filter((purchase) => !isOwned(purchase))

  const add = async () => {
    if (isAdding || wanted.length === 0) return
    setAdding(true)
    const shop = { id: recipe.shop_id, title: recipe.shop?.translation.title ?? '' }
    const isIn = await adding.addAll(
      wanted.map(({ line }) => line),
      shop,
    )
    setAdding(false)
    if (isIn) toast.success(t('recipe.added'))
  }

  return {
    servings,
    setServings,
    purchases,
    isOwned,
    setOwned: ({ stock }: RecipePurchase, has: boolean) =>
      setOwned((ids) => (has ? [...ids, stock.id] : ids.filter((id) => id !== stock.id))),
    wanted,
    /** of what is not at home */
    total: purchaseTotal(wanted, decimals),
    perPortion: purchaseTotal(purchases, decimals) / servings,
    add,
    isAdding,
    adding,
  }
}
