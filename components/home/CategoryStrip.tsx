import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { Rail } from '@/components/ui/Rail'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CategoryStrip.module.css'
import type { CategoryLinksProps } from './category-links'

interface Props extends CategoryLinksProps {
  /** where all of them are: the last of the row */
  allHref?: string
}

/** What there is to eat and buy, in pictures; a second press takes the choice back. */
export function CategoryStrip({ categories, selected, hrefOf, allHref }: Props) {
  const { t } = useTranslation()
  if (categories?.length === 0) return null
  return (
    <Rail title={t('categories')} hideTitle itemSize="88px">
      {categories
        ? [
            ...categories.map((category) => {
              const current = category.id === selected
              return (
                <li key={category.id}>
                  <Link
                    href={hrefOf(current ? undefined : category.id)}
                    className={current ? `${styles.item} ${styles.current}` : styles.item}
                    aria-current={current || undefined}
                    shallow
                    scroll={false}
                    prefetch={false}
                  >
                    <span className={styles.disc}>
                      <AppImage src={category.img} alt="" width={72} height={72} sizes="72px" />
                    </span>
                    <span className={styles.name}>{category.translation.title}</span>
                  </Link>
                </li>
              )
            }),
            allHref ? (
              <li key="all">
                <Link
                  href={allHref}
                  prefetch={false}
                  className={styles.item}
                  aria-label={t('rail.all.of', { title: t('categories') })}
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
              <Skeleton width={72} height={72} radius={36} />
              <Skeleton width={56} height={16} />
            </li>
          ))}
    </Rail>
  )
}
