import { useInfiniteQuery } from '@tanstack/react-query'
import { CareerRow } from '@/components/content/CareerRow'
import { ContentListScreen } from '@/containers/content/ContentListScreen'
import { useApi } from '@/contexts/Api'
import { pageHref, paths } from '@/domain/paths'
import { usePageNumber } from '@/hooks/ui/usePageNumber'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { careersQuery } from '@/services/career'
import { toEndless } from '@/services/endless'
import styles from './CareersContainer.module.css'

const hrefOf = (page: number) => pageHref(paths.careers(), page)

/** Open positions at the marketplace. */
export function CareersContainer() {
  const { t } = useTranslation()
  const page = usePageNumber()
  const { rows, ...list } = toEndless(useInfiniteQuery(careersQuery(useApi(), page)), hrefOf)
  return (
    <ContentListScreen
      title={t('careers')}
      text={t('careers.text')}
      page={page}
      hrefOf={hrefOf}
      failed={t('careers.failed')}
      none={{ icon: 'user', title: t('careers.none'), text: t('careers.none.text') }}
      rows={rows}
      list={list}
    >
      <ul className={styles.list}>
        {rows?.map((career) => (
          <li key={career.id}>
            <CareerRow career={career} />
          </li>
        ))}
      </ul>
    </ContentListScreen>
  )
}
