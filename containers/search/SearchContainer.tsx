import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { HintList } from '@/components/search/HintList'
import { ProductHit } from '@/components/search/ProductHit'
import { SearchPageForm } from '@/components/search/SearchPageForm'
import { SearchPageList } from '@/components/search/SearchPageList'
import { ShopHit } from '@/components/search/ShopHit'
import { PageTitle } from '@/components/ui/PageTitle'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { toLeads, toPopular } from '@/domain/search-leads'
import { useMoney } from '@/hooks/currency/useMoney'
import { useSearch } from '@/hooks/search/useSearch'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { searchHintsQuery } from '@/services/search'
import styles from './SearchContainer.module.css'
import { SearchNothing } from './SearchNothing'

export interface SearchPageProps {
  /** the trimmed term of the address, may be empty */
  term: string
}

/** /search?q=: both lists of results, drawn on the server. */
export function SearchContainer({ term }: SearchPageProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const money = useMoney()
  const { shops, products, leads } = useSearch(term)
  const { data: start } = useQuery({ ...searchHintsQuery(useApi(), ''), enabled: !term })
  const isEmpty = shops?.rows?.length === 0 && products.rows?.length === 0
  return (
    <div className={styles.page}>
      <PageTitle title={term ? t('search.results.for', { term }) : t('search')} />
      <h1 className={styles.title}>
        {term ? t('search.results.for', { term }) : t('search.start.title')}
      </h1>
      <SearchPageForm
        key={term}
        action={paths.searchPage()}
        term={term}
        onSearch={(text) => router.push(paths.search(text))}
      />
      {term ? null : <p className={styles.hint}>{t('search.start.hint')}</p>}
      {term ? (
        <HintList title={t('search.leads')} hints={leads} />
      ) : (
        <>
          <HintList title={t('search.popular')} hints={toPopular(start?.popular ?? [])} />
          <HintList title={t('search.leads')} hints={start ? toLeads(start) : []} />
        </>
      )}
      {isEmpty ? <SearchNothing term={term} isKnown={leads.length > 0} /> : null}
      {term && shops ? (
        <SearchPageList title={t('restaurants')} block={shops}>
          {(shop) => <ShopHit shop={shop} money={money} />}
        </SearchPageList>
      ) : null}
      {term ? (
        <SearchPageList title={t('products')} block={products}>
          {(product) => <ProductHit product={product} money={money} />}
        </SearchPageList>
      ) : null}
    </div>
  )
}
