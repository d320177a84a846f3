import Link from 'next/link'
import { useId } from 'react'
import { Button } from '@/components/ui/Button'
import type { DietFilter } from '@/domain/diet'
import { paths } from '@/domain/paths'
import type { RecipePurchase } from '@/domain/recipe'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RecipeBasket.module.css'
import { RecipeBasketRow } from './RecipeBasketRow'

interface Props {
  basket: {
    purchases: readonly RecipePurchase[]
    wanted: readonly RecipePurchase[]
    isOwned(purchase: RecipePurchase): boolean
    setOwned(purchase: RecipePurchase, has: boolean): void
    /** of what is to be bought */
    total: number
    add(): void
    isAdding: boolean
  }
  shop: { id: number; title: string } | null
  /** what the customer eats */
  diet?: DietFilter
  money(amount: number | null | undefined): string
}

/** The ingredients as one shop sells them: what is at home is left out, the rest goes into the cart at once. */
export function RecipeBasket({ basket, shop, diet, money }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const { purchases, wanted, isOwned, setOwned } = basket
  return (
    <section className={styles.basket} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {t('recipe.buy')}
        </h2>
        {shop ? (
          <Link href={paths.shop(shop.id)} prefetch={false} className={styles.shop}>
            {t('recipe.buy.at', { shop: shop.title })}
          </Link>
        ) : null}
      </div>
      {purchases.length > 0 ? (
        <>
          <ul>
            {purchases.map((purchase) => (
              <RecipeBasketRow
                key={purchase.stock.id}
                purchase={purchase}
                isOwned={isOwned(purchase)}
                diet={diet}
                onOwned={(has) => setOwned(purchase, has)}
                money={money}
              />
            ))}
          </ul>
          <p className={styles.total} role="status">
            <span>{t('receipt.subtotal')}</span>
            <span className="tabular">{money(basket.total)}</span>
          </p>
          <Button
            size="large"
            block
            pending={basket.isAdding}
            disabled={wanted.length === 0}
            reason={t('recipe.have.all')}
            onClick={() => basket.add()}
          >
            {wanted.length === 0 ? t('recipe.have.all') : t('recipe.add')}
          </Button>
        </>
      ) : (
        <p className={styles.none}>{t('recipe.none.sold')}</p>
      )}
    </section>
  )
}
