import { PictureCard } from '@/components/content/PictureCard'
import { LikeButton } from '@/components/ui/LikeButton'
import { paths } from '@/domain/paths'
import type { RecipeCard as Card } from '@/domain/recipe'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'

interface Props {
  recipe: Card
  money(amount: number | null | undefined): string
  liked: boolean
  onLike(id: number): void
  priority?: boolean
}

/** Picture, time and price of a recipe. */
export function RecipeCard({ recipe, money, liked, onLike, priority }: Props) {
  const { t, i18n } = useTranslation()
  const { id, img, title, text, total_time, servings, total_price, isSold } = recipe
  const facts = [
    t('recipe.minutes', { n: Number(total_time) }),
    t('recipe.serves', { n: servings }),
    isSold ? t('recipe.per.portion', { price: money(total_price / servings) }) : null,
  ]
  return (
    <PictureCard
      href={paths.recipe(id)}
      img={img}
      title={title}
      text={text}
      corner={<LikeButton liked={liked} title={title} onClick={() => onLike(id)} />}
      priority={priority}
    >
      <span className="tabular">{joinList(facts, i18n.language)}</span>
    </PictureCard>
  )
}
