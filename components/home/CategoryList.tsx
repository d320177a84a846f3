import { AppImage } from '@/components/ui/AppImage'
import { Skeleton } from '@/components/ui/Skeleton'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CategoryList.module.css'
import type { CategoryLinksProps } from './category-links'
import { FacetLink } from './FacetLink'

/** Categories as a list for a side column; a second press takes the choice back. */
export function CategoryList({ categories, selected, hrefOf }: CategoryLinksProps) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  if (!categories) return <Skeleton height={480} />
  return (
    <nav aria-labelledby="category-list">
      <h2 id="category-list" className={styles.title}>
        {t('categories')}
      </h2>
      <ul>
        {categories.map(({ id, img, translation }) => (
          <li key={id}>
            <FacetLink
              href={hrefOf(id === selected ? undefined : id)}
              className={styles.entry}
              current={id === selected}
            >
              <AppImage src={img} alt="" width={32} height={32} sizes="32px" />
              <span lang={langOf(translation)}>{translation.title}</span>
            </FacetLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
