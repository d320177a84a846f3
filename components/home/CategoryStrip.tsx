import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { Rail } from '@/components/ui/Rail'
import { Skeleton } from '@/components/ui/Skeleton'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { beginWith } from '@/lib/label'
import styles from './CategoryStrip.module.css'
import type { CategoryLinksProps } from './category-links'
import { FacetLink } from './FacetLink'

interface Props extends CategoryLinksProps {
  /** where all of them are: the last of the row */
  allHref?: string
}

/** What there is to eat and buy, in pictures; a second press takes the choice back. */
export function CategoryStrip({ categories, selected, hrefOf, allHref }: Props) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  if (categories?.length === 0) return null
  return (
    <Rail title={t('categories')} hideTitle itemSize="88px">
      {categories
        ? [
            ...categories.map((category) => {
              const current = category.id === selected
              return (
                <li key={category.id}>
                  <FacetLink
                    href={hrefOf(current ? undefined : category.id)}
                    className={current ? `${styles.item} ${styles.current}` : styles.item}
                    current={current}
                  >
                    <span className={styles.disc}>
                      <AppImage src={category.img} alt="" width={64} height={64} sizes="64px" />
                    </span>
                    <span className={styles.name} lang={langOf(category.translation)}>
                      {category.translation.title}
                    </span>
                  </FacetLink>
                </li>
              )
            }),
            allHref ? (
              <li key="all">
                <Link
                  href={allHref}
                  prefetch={false}
                  className={styles.item}
                  aria-label={beginWith(
                    t('rail.all'),
                    t('rail.all.of', { title: t('categories') }),
                  )}
                >
                  <span className={styles.disc}>
                    <Icon name="next" size={24} mirror />
                  </span>
                  <span className={styles.name}>{t('rail.all')}</span>
                </Link>
              </li>
            ) : null,
          ]
        : ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <li key={key} className={styles.item}>
              <Skeleton width={64} height={64} radius={32} />
              <Skeleton width={56} height={16} />
            </li>
          ))}
    </Rail>
  )
}
