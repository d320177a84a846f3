import { useRouter } from 'next/router'
import { SearchPageForm } from '@/components/search/SearchPageForm'
import { SearchPageList } from '@/components/search/SearchPageList'
import { paths } from '@/domain/paths'
import { shownPrice } from '@/domain/product'
import { useMoney } from '@/hooks/currency/useMoney'
import { useSearch } from '@/hooks/search/useSearch'
import { useTranslation } from '@/hooks/ui/useTranslation'
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
  const { shops, products } = useSearch(term)
  const isEmpty = shops?.rows?.length === 0 && products.rows?.length === 0
  return (
    <div className={styles.page}>
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
      {isEmpty ? <SearchNothing term={term} /> : null}
      {term && shops ? (
        <SearchPageList
          title={t('restaurants')}
          block={shops}
          toHit={(shop) => ({
            key: shop.id,
            href: paths.shop(shop.id),
            title: shop.translation.title,
            text: shop.translation.description,
            img: shop.logo_img,
          })}
        />
      ) : null}
      {term ? (
        <SearchPageList
          title={t('products')}
          block={products}
          toHit={(product) => ({
            key: product.id,
            href: paths.product(product.shop_id, product.uuid),
            title: product.translation.title,
            text: product.shop?.translation.title ?? product.translation.description,
            note: money(shownPrice(product)),
            img: product.img,
          })}
        />
      ) : null}
    </div>
  )
}
