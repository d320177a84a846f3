import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/ui/EmptyState'
import { paths } from '@/domain/paths'
import { type Product, shownPrice } from '@/domain/product'
import type { Shop } from '@/domain/shop'
import { SearchBlockList } from './SearchBlockList'
import { SearchHit } from './SearchHit'
import styles from './SearchPanel.module.css'
import type { SearchBlock } from './search-block'

interface Props {
  listId: string
  term: string
  activeKey: string | undefined
  /** undefined on a shop's page */
  shops: SearchBlock<Shop> | undefined
  products: SearchBlock<Product>
  money(amount: number): string
  onOpen(): void
}

/** Results under the search box: restaurants and products, each with its total, each endless. */
export function SearchPanel(props: Props) {
  const { listId, term, activeKey, shops, products, money, onOpen } = props
  const { t } = useTranslation()
  const blocks = shops ? [shops, products] : [products]
  const option = (key: string, isStop: boolean) => ({
    id: `${listId}-${key}`,
    active: key === activeKey,
    isStop,
    onOpen,
  })
  if (blocks.every((block) => block.failed)) {
    return (
      <p className={styles.message} role="alert">
        {t('search.failed')}
      </p>
    )
  }
  if (blocks.every((block) => block.failed || block.rows?.length === 0)) {
    return (
      <EmptyState
        icon="search"
        title={t('search.empty.title', { term })}
        text={t('search.empty.hint')}
      />
    )
  }
  return (
    <>
      <div id={listId} role="listbox" aria-label={t('search.results')} className={styles.blocks}>
        {shops && !shops.failed ? (
          <SearchBlockList title={t('restaurants')} block={shops}>
            {(shop) => (
              <SearchHit
                key={shop.id}
                href={paths.shop(shop.id)}
                title={shop.translation.title}
                text={shop.translation.description}
                img={shop.logo_img}
                option={option(`shop-${shop.id}`, shop === shops.rows?.[0])}
              />
            )}
          </SearchBlockList>
        ) : null}
        {products.failed ? null : (
          <SearchBlockList title={t('products')} block={products}>
            {(product) => (
              <SearchHit
                key={product.id}
                href={paths.product(product.shop_id, product.uuid)}
                title={product.translation.title}
                text={product.shop?.translation.title ?? product.translation.description}
                note={money(shownPrice(product))}
                img={product.img}
                option={option(`product-${product.id}`, product === products.rows?.[0])}
              />
            )}
          </SearchBlockList>
        )}
      </div>
      {shops ? (
        <Link href={paths.search(term)} prefetch={false} className={styles.all} onClick={onOpen}>
          {t('search.all.results', { term })}
        </Link>
      ) : null}
    </>
  )
}
