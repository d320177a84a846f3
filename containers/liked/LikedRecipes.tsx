import { keepPreviousData, useQuery } from '@tanstack/react-query'
import styles from '@/components/content/CardGrid.module.css'
import { RecipeCard } from '@/components/recipe/RecipeCard'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useLiked } from '@/hooks/shop/useLiked'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { likedRecipesQuery } from '@/services/liked'
import { isLoadFailed } from '@/services/load-failed'

/** Recipes liked on this device, newest first; those that are gone are left out. */
export function LikedRecipes() {
  const { t } = useTranslation()
  const money = useMoney()
  const { ids, isLiked, toggle } = useLiked('recipes')
  const { currencyId } = useDisplayOptions()
  const listed = useQuery({
    ...likedRecipesQuery(useApi(), ids, currencyId),
    placeholderData: keepPreviousData,
  })
  if (isLoadFailed(listed)) {
    return (
      <LoadFailed
        title={t('recipes.failed')}
        pending={listed.isFetching}
        onRetry={listed.refetch}
      />
    )
  }
  const { data } = listed
  if (!data) return <Skeleton height={320} />
  const recipes = ids.flatMap((id) => data.find((recipe) => recipe.id === id) ?? [])
  return (
    <ul className={styles.grid}>
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} money={money} liked={isLiked(recipe.id)} onLike={toggle} />
        </li>
      ))}
    </ul>
  )
}
