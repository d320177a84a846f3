import { AppImage } from '@/components/ui/AppImage'
import { Rail } from '@/components/ui/Rail'
import { Skeleton } from '@/components/ui/Skeleton'
import type { CardCategory } from '@/domain/card'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CategoryTiles.module.css'
import type { CategoryLinksProps } from './category-links'
import { FacetLink } from './FacetLink'

function Tile({
  category,
  href,
  current,
}: {
  category: CardCategory
  href: string
  current: boolean
}) {
  const langOf = useLangOf()
  return (
    <FacetLink
      href={href}
      className={current ? `${styles.tile} ${styles.current}` : styles.tile}
      current={current}
    >
      <span className={styles.name} lang={langOf(category.translation)}>
        {category.translation.title}
      </span>
      <AppImage
        src={category.img}
        alt=""
        width={92}
        height={92}
        sizes="92px"
        className={styles.picture}
      />
    </FacetLink>
  )
}

/** Categories as large tiles; a second press takes the choice back. */
export function CategoryTiles({ categories, selected, hrefOf }: CategoryLinksProps) {
  const { t } = useTranslation()
  if (categories?.length === 0) return null
  return (
    <Rail title={t('categories')} hideTitle itemSize="176px">
      {categories
        ? categories.map((category) => {
            const current = category.id === selected
            return (
              <li key={category.id}>
                <Tile
                  category={category}
                  href={hrefOf(current ? undefined : category.id)}
                  current={current}
                />
              </li>
            )
          })
        : ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <li key={key}>
              <Skeleton height={132} radius={20} />
            </li>
          ))}
    </Rail>
  )
}
