import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chip } from '@/components/ui/Chip'
import { ShopListScreen } from '@/containers/shop-list/ShopListScreen'
import { useApi } from '@/contexts/Api'
import type { Category } from '@/domain/category.schema'
import { paths } from '@/domain/paths'
import { categoryList } from '@/domain/shop-list'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { categoryQuery } from '@/services/category'
import styles from './CategoryContainer.module.css'

interface Props {
  categoryId: number
}

/** A category's page; it was fetched before, so that an unknown one is the 404 page. */
export function CategoryContainer({ categoryId }: Props) {
  const { data: category, error } = useQuery(categoryQuery(useApi(), categoryId))
  if (error) throw error
  return category ? <CategoryScreen key={category.id} category={category} /> : null
}

/** What a category holds: its parts, and the shops that offer it. */
function CategoryScreen({ category }: { category: Category }) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  const list = useMemo(() => categoryList(category.id), [category.id])
  const { title, description } = category.translation
  return (
    <ShopListScreen
      list={list}
      title={title}
      text={description ?? t('category.text', { category: title })}
      image={category.img}
      lang={langOf(category.translation)}
      steps={[
        { name: t('home'), path: paths.home() },
        { name: t('categories'), path: paths.categories() },
      ]}
    >
      {category.children.length > 0 ? (
        <nav aria-label={t('category.parts', { category: title })}>
          <ul className={styles.parts}>
            {category.children.map((child) => (
              <li key={child.id}>
                <Chip href={paths.category(child.id)}>
                  <span lang={langOf(child.translation)}>{child.translation.title}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </ShopListScreen>
  )
}
