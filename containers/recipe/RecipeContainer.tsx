import { useQuery } from '@tanstack/react-query'
import { RecipeBasket } from '@/components/recipe/RecipeBasket'
import { RecipeFacts } from '@/components/recipe/RecipeFacts'
import { RecipeHero } from '@/components/recipe/RecipeHero'
import { RecipeIngredients } from '@/components/recipe/RecipeIngredients'
import { RecipeNutrition } from '@/components/recipe/RecipeNutrition'
import { RecipeSteps } from '@/components/recipe/RecipeSteps'
import { LikeButton } from '@/components/ui/LikeButton'
import { PageFrame } from '@/components/ui/PageFrame'
import { SwitchShopDialog } from '@/containers/cart/SwitchShopDialog'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import type { Recipe } from '@/domain/recipe.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDietProfile } from '@/hooks/product/useDietProfile'
import { useRecipeBasket } from '@/hooks/recipe/useRecipeBasket'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useLiked } from '@/hooks/shop/useLiked'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useWakeLock } from '@/hooks/ui/useWakeLock'
import { recipeQuery } from '@/services/recipe'
import styles from './RecipeContainer.module.css'

/** A recipe's page; it was fetched before, so that an unknown one is the 404 page. */
export function RecipeContainer({ recipeId }: { recipeId: number }) {
  const { currencyId } = useDisplayOptions()
  const { data: recipe, error } = useQuery(recipeQuery(useApi(), recipeId, currencyId))
  if (error) throw error
  return recipe ? <RecipeScreen key={recipe.id} recipe={recipe} /> : null
}

/** What goes in, what it costs and how it is made. */
function RecipeScreen({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const money = useMoney()
  const basket = useRecipeBasket(recipe)
  const { profile } = useDietProfile()
  const { isLiked, toggle } = useLiked('recipes')
  const screen = useWakeLock()
  const title = recipe.translation?.title ?? t('recipes')
  const text = recipe.translation?.description
  const lang = useLangOf()(recipe.translation)
  const steps = [
    { name: t('home'), path: paths.home() },
    { name: t('recipes'), path: paths.recipes() },
  ]
  return (
    <PageFrame title={title} lang={lang} text={text} steps={steps}>
      <PageSeo
        title={title}
        fallback={lang}
        description={text}
        path={paths.recipe(recipe.id)}
        image={recipe.img}
        steps={steps}
        content={{ kind: 'recipe', recipe }}
      />
      <RecipeHero img={recipe.bg_img ?? recipe.img}>
        <LikeButton liked={isLiked(recipe.id)} title={title} onClick={() => toggle(recipe.id)} />
      </RecipeHero>
      <RecipeFacts
        recipe={recipe}
        perPortion={basket.purchases.length > 0 ? money(basket.perPortion) : null}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <RecipeIngredients
            lang={lang}
            html={recipe.ingredient?.title ?? ''}
            servings={basket.servings}
            baseServings={recipe.servings}
            onServings={basket.setServings}
          />
          <RecipeBasket
            basket={basket}
            diet={profile}
            shop={recipe.shop && { id: recipe.shop_id, title: recipe.shop.translation.title }}
            money={money}
          />
        </div>
        <div className={styles.column}>
          <RecipeSteps lang={lang} html={recipe.instruction?.title ?? ''} screen={screen} />
          <RecipeNutrition nutritions={recipe.nutritions} />
        </div>
      </div>
      <SwitchShopDialog adding={basket.adding} />
    </PageFrame>
  )
}
