import { Chip } from '@/components/ui/Chip'
import type { Category } from '@/domain/category.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RecipeCategories.module.css'

interface Props {
  categories: readonly Category[]
  chosen: number | undefined
}

/** Kinds of recipes; each has an address, so that it is chosen without JavaScript, too. */
export function RecipeCategories({ categories, chosen }: Props) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('recipes.kinds')}>
      <ul className={styles.kinds}>
        <li>
          <Chip href={paths.recipes()} selected={chosen === undefined}>
            {t('recipes.all')}
          </Chip>
        </li>
        {categories.map(({ id, translation }) => (
          <li key={id}>
            <Chip href={paths.recipes(id)} selected={id === chosen}>
              {translation.title}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
