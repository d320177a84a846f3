import { useQuery } from '@tanstack/react-query'
import { SearchHints } from '@/components/search/SearchHints'
import { EmptyState } from '@/components/ui/EmptyState'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { categoriesQuery } from '@/services/home'
import { suggestionsQuery } from '@/services/search'

interface Props {
  term: string
  /** the term names categories or brands, so that nothing else was meant */
  isKnown: boolean
}

/** A search that found nothing: what may have been meant, what there is instead, and a fresh start. */
export function SearchNothing({ term, isKnown }: Props) {
  const api = useApi()
  const { t } = useTranslation()
  const { data: suggestions = [] } = useQuery({
    ...suggestionsQuery(api, term),
    enabled: !isKnown,
  })
  const { data: categories } = useQuery(categoriesQuery(api))
  return (
    <EmptyState
      icon="search"
      title={t('search.empty.title', { term })}
      text={isKnown ? undefined : t('search.empty.hint')}
      action={
        <SearchHints
          suggestions={(isKnown ? [] : suggestions).map((text) => ({
            name: text,
            href: paths.search(text),
          }))}
          categories={(categories?.data ?? []).map(({ id, translation }) => ({
            name: translation.title,
            href: paths.category(id),
          }))}
          clearHref={paths.searchPage()}
        />
      }
    />
  )
}
