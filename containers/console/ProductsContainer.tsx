import { useRouter } from 'next/router'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { LinkButton } from '@/components/ui/Button'
import { consolePaths } from '@/domain/console-paths'
import { paths } from '@/domain/paths'
import { useMenuShop } from '@/hooks/console/useMenuShop'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { listPlaceOf } from '@/services/console'
import { inConsole } from './in-console'
import styles from './Orders.module.css'
import { ProductFilters } from './ProductFilters'
import { ProductRow } from './ProductRow'
import { RequestList } from './RequestList'

function Products() {
  const { t } = useTranslation()
  const { desk, isAdmin, isChosen, query } = useMenuShop()
  const { filters = {}, status } = listPlaceOf('own-products', useRouter().query)
  const { shop_id, ...narrowing } = filters
  const isNarrowed = Object.keys(narrowing).length > 0
  const title = t('console.products')
  return (
    <ConsoleFrame desk={desk} room="console.products" title={title}>
      <Actions />
      <RequestList
        resource="own-products"
        label={title}
        icon="box"
        tools={<ProductFilters />}
        {...(isNarrowed
          ? { none: t('console.products.nothing') }
          : {
              empty: {
                title: t('console.products.none'),
                text: t('console.products.none.text'),
                action: isChosen ? (
                  <div className={styles.links}>
                    <LinkButton href={consolePaths.newProduct(query)} prefetch={false}>
                      {t('console.product.new')}
                    </LinkButton>
                    {isAdmin ? null : (
                      <LinkButton look="secondary" href={paths.menuFile()} prefetch={false}>
                        {t('console.products.file')}
                      </LinkButton>
                    )}
                  </div>
                ) : undefined,
              },
            })}
        row={(product) => (
          <ProductRow
            key={product.id}
            product={product}
            withShop={isAdmin && shop_id === undefined}
            isMovable={!filters.search && status !== 'sold_out'}
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/products: what a shop sells as customers see it in order, what has run out of it, and what is hidden. */
export const ProductsContainer = inConsole(Products)

/** What can be done to the menu; an admin says of which shop. */
function Actions() {
  const { t } = useTranslation()
  const { isAdmin, isChosen, query } = useMenuShop()
  const { status, filters = {} } = listPlaceOf('own-products', useRouter().query)
  if (!isChosen) return <p className={styles.quiet}>{t('console.products.shop')}</p>
  const narrowed = new URLSearchParams({ status, ...filters })
  return (
    <div className={styles.links}>
      <LinkButton href={consolePaths.newProduct(query)} prefetch={false}>
        {t('console.product.new')}
      </LinkButton>
      <LinkButton look="secondary" href={consolePaths.sections(query)} prefetch={false}>
        {t('console.sections')}
      </LinkButton>
      <LinkButton look="secondary" href={consolePaths.prices(`?${narrowed}`)} prefetch={false}>
        {t('console.prices')}
      </LinkButton>
      {isAdmin ? null : (
        <LinkButton look="secondary" href={paths.menuFile()} prefetch={false}>
          {t('console.products.file')}
        </LinkButton>
      )}
    </div>
  )
}
