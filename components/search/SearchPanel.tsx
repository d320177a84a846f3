import Link from 'next/link'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreButton } from '@/components/ui/MoreButton'
import type { CardShop } from '@/domain/card'
import { paths } from '@/domain/paths'
import type { Product } from '@/domain/product.schema'
import type { SearchLead } from '@/domain/search-leads'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { LeadOptions } from './LeadOptions'
import { ProductHit } from './ProductHit'
import { SearchBlockList } from './SearchBlockList'
import styles from './SearchPanel.module.css'
import { ShopHit } from './ShopHit'
import type { SearchBlock } from './search-block'

interface Props {
  listId: string
  term: string
  activeKey: string | undefined
  /** undefined on a shop's page */
  shops: SearchBlock<CardShop> | undefined
  products: SearchBlock<Product>
  /** categories and brands that the text names */
  leads: readonly SearchLead[]
  money(amount: number | null | undefined): string
  onOpen(): void
}

/** Results under the search box: restaurants and products, each with its total, each endless. */
export function SearchPanel(props: Props) {
  const { listId, term, activeKey, shops, products, leads, money, onOpen } = props
  const { t } = useTranslation()
  const blocks = shops ? [shops, products] : [products]
  const option = (key: string, isStop: boolean) => ({
    id: `${listId}-${key}`,
    active: key === activeKey,
    isStop,
    onOpen,
  })
  const leadOptions = (
    <LeadOptions title={t('search.leads')} leads={leads} option={(key) => option(key, false)} />
  )
  const failed = blocks.filter((block) => block.failed)
  const cut = blocks.filter((block) => block.isMoreFailed)
  if (blocks.every((block) => block.failed || block.rows?.length === 0)) {
    return failed.length > 0 ? (
      <div role="alert">
        <LoadFailed
          title={t('search.failed')}
          pending={failed.some((block) => block.isRetrying)}
          onRetry={() => {
            for (const block of failed) block.retry()
          }}
        />
      </div>
    ) : (
      <>
        <EmptyState
          icon="search"
          title={t('search.empty.title', { term })}
          text={leads.length > 0 ? undefined : t('search.empty.hint')}
        />
        {leads.length > 0 ? (
          <div id={listId} role="listbox" aria-label={t('search.leads')} className={styles.only}>
            {leadOptions}
          </div>
        ) : null}
      </>
    )
  }
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={t('search.results')}
        // without options it is no list yet
        aria-busy={blocks.some((block) => !block.failed && !block.rows) || undefined}
        className={styles.blocks}
      >
        {shops && !shops.failed ? (
          <SearchBlockList title={t('restaurants')} block={shops}>
            {(shop) => (
              <ShopHit
                key={shop.id}
                shop={shop}
                money={money}
                option={option(`shop-${shop.id}`, shop === shops.rows?.[0])}
              />
            )}
          </SearchBlockList>
        ) : null}
        {products.failed ? null : (
          <SearchBlockList title={t('products')} block={products}>
            {(product) => (
              <ProductHit
                key={product.id}
                product={product}
                money={money}
                option={option(`product-${product.id}`, product === products.rows?.[0])}
              />
            )}
          </SearchBlockList>
        )}
        {leadOptions}
      </div>
      {cut.length > 0 ? (
        <MoreButton
          block
          isLoading={cut.some((block) => block.isLoadingMore)}
          failed
          onMore={() => {
            for (const block of cut) block.loadMore()
          }}
        />
      ) : null}
      {shops ? (
        <Link href={paths.search(term)} prefetch={false} className={styles.all} onClick={onOpen}>
          {t('search.all.results', { term })}
        </Link>
      ) : null}
    </>
  )
}
