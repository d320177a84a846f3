import type { ComponentProps } from 'react'
import { shopListHref } from '@/domain/shop-filter'
import { homeList, listHref } from '@/domain/shop-list'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './FilterAside.module.css'
import { FilterForm } from './FilterForm'

/** The filter's form, always open in a side column. */
export function FilterAside(props: Omit<ComponentProps<typeof FilterForm>, 'clearHref'>) {
  const { t } = useTranslation()
  const { filter } = props
  return (
    <section aria-labelledby="filter-aside" className={styles.aside}>
      <h2 id="filter-aside" className={styles.title}>
        {t('filters')}
      </h2>
      <FilterForm
        key={shopListHref(filter)}
        {...props}
        clearHref={listHref(homeList, { category_id: filter.category_id })}
      />
    </section>
  )
}
