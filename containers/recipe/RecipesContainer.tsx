import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import styles from '@/components/content/CardGrid.module.css'
import { RecipeCard } from '@/components/recipe/RecipeCard'
import { RecipeCategories } from '@/components/recipe/RecipeCategories'
import { LinkButton } from '@/components/ui/Button'
import { ContentListScreen } from '@/containers/content/ContentListScreen'
import { useApi } from '@/contexts/Api'
import { pageHref, paths } from '@/domain/paths'
import { readCategory } from '@/domain/recipe'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useLiked } from '@/hooks/shop/useLiked'
import { usePageNumber } from '@/hooks/ui/usePageNumber'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toEndless } from '@/services/endless'
import { recipeCategoriesQuery, recipesQuery } from '@/services/recipe'

/** Recipes, all or of one kind, newest first. */
export function RecipesContainer() {
  const api = useApi()
  const { t } = useTranslation()
  const money = useMoney()
  const { currencyId } = useDisplayOptions()
  const { isLiked, toggle } = useLiked('recipes')
  const page = usePageNumber()
  const categoryId = readCategory(useRouter().query.category)
  const { data: categories } = useQuery(recipeCategoriesQuery(api))
  const hrefOf = (next: number) => pageHref(paths.recipes(categoryId), next)
  const query = useInfiniteQuery(recipesQuery(api, { categoryId, currencyId }, page))
  const { rows, ...list } = toEndless(query, hrefOf)
  const category = categories?.find(({ id }) => id === categoryId)
  return (
    <ContentListScreen
      title={category ? `${t('recipes')}: ${category.translation.title}` : t('recipes')}
      text={t('recipes.text')}
      page={page}
      hrefOf={hrefOf}
      image={rows?.[0]?.img}
      failed={t('recipes.failed')}
      none={{
        icon: 'leaf',
        title: t('recipes.none'),
        action: categoryId ? (
          <LinkButton href={paths.recipes()}>{t('recipes.all')}</LinkButton>
        ) : undefined,
      }}
      rows={rows}
      list={list}
      head={
        categories && categories.length > 0 ? (
          <RecipeCategories categories={categories} chosen={categoryId} />
        ) : null
      }
    >
      <ul className={styles.grid}>
        {rows?.map((recipe, index) => (
          <li key={recipe.id}>
            <RecipeCard
              recipe={recipe}
              money={money}
              liked={isLiked(recipe.id)}
              onLike={toggle}
              priority={index < 3}
            />
          </li>
        ))}
      </ul>
    </ContentListScreen>
  )
}
