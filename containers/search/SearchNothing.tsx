import { useQuery } from '@tanstack/react-query'
import { SearchHints } from '@/components/search/SearchHints'
import { EmptyState } from '@/components/ui/EmptyState'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { categoriesQuery } from '@/services/home'
import { suggestionsQuery } from '@/services/search'

/** A search that found nothing: what may have been meant, what there is instead, and a fresh start. */
export function SearchNothing({ term }: { term: string }) {
  const api = useApi()
  const { t } = useTranslation()
  const { data: suggestions = [] } = useQuery(suggestionsQuery(api, term))
  const { data: categories } = useQuery(categoriesQuery(api))
  return (
    <EmptyState
      icon="search"
      title={t('search.empty.title', { term })}
      text={t('search.empty.hint')}
      action={
        <SearchHints
          suggestions={suggestions.map((text) => ({ name: text, href: paths.search(text) }))}
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
