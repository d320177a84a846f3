import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { Chip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import type { CardTag } from '@/domain/card'
import type { AvgPrices } from '@/domain/product.schema'
import type { ShopOrderBy } from '@/domain/shop'
import {
  countFilters,
  FORM_PARAM,
  filterFormHref,
  type ShopFilter,
  shopListHref,
  withinBounds,
} from '@/domain/shop-filter'
import { useLangPath } from '@/hooks/ui/useLangPath'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { keepInRow } from '@/lib/keep-in-row'
import { FacetLink } from './FacetLink'
import styles from './FilterBar.module.css'
import { FilterMenu } from './FilterMenu'

const FilterForm = dynamic(() => import('./FilterForm').then((m) => m.FilterForm))

interface Props {
  filter: ShopFilter
  hrefOf(patch: Partial<ShopFilter>): string
  onApply(filter: ShopFilter): void
  tags: CardTag[] | undefined
  prices: AvgPrices | undefined
  money(amount: number): string
  /** the address of the list, where it is not the home page */
  action?: string
  /** the list holds one kind of shop only */
  oneKind?: boolean
  /** on desktops the form stands elsewhere on the page */
  formBeside?: boolean
  /** the visitor's address is known, and with it every distance */
  isPlaced: boolean
}

/** Takes back every choice but the category. */
const without = (filter: ShopFilter): Partial<ShopFilter> =>
  Object.fromEntries(
    Object.keys(filter).flatMap((key) => (key === 'category_id' ? [] : [[key, undefined]])),
  )

/**
 * Kinds, order, quick switches and the rest in a form. Each choice is a link. The form is fetched when
 * somebody reaches for it; without JavaScript an address of its own brings it.
 */
export function FilterBar(props: Props) {
  const { filter, hrefOf, onApply, tags, prices, money, action, oneKind, formBeside, isPlaced } =
    props
  const { t } = useTranslation()
  const toPath = useLangPath()
  const isFormAsked = useRouter().query[FORM_PARAM] !== undefined
  const [isFormWanted, setFormWanted] = useState(isFormAsked)
  const kinds = [
    { type: undefined, label: t('shops.kind.all') },
    { type: 'restaurant', label: t('restaurants') },
    { type: 'shop', label: t('shops') },
  ] as const
  const orders: { order: ShopOrderBy | undefined; label: string }[] = [
    { order: undefined, label: t('sort.default') },
    { order: 'high_rating', label: t('sort.rating') },
    { order: 'delivery_time', label: t('sort.time') },
    { order: 'delivery_fee', label: t('sort.fee') },
    ...(isPlaced ? [{ order: 'distance', label: t('sort.distance') } as const] : []),
    { order: 'best_sale', label: t('sort.popular') },
    { order: 'trust_you', label: t('sort.trusted') },
    { order: 'new', label: t('sort.new') },
  ]
  const on = <K extends 'open' | 'free_delivery' | 'deals' | 'newest'>(key: K) => ({
    selected: filter[key] === true,
    href: hrefOf({ [key]: filter[key] ? undefined : true }),
    shallow: true,
  })
  const resetKey = shopListHref(filter)
  const { price_from, price_to, rating, take, delivery, diet, free_of } = filter
  const chosen = { price_from, price_to, rating, take, delivery, diet, free_of }
  const inForm = withinBounds(chosen, prices)
  const formCount = countFilters(inForm)
  const order = orders.find((one) => one.order === filter.order_by) ?? orders[0]
  const clearHref = hrefOf(without(filter))
  const isFiltered = countFilters({ ...filter, category_id: undefined }) > 0 || filter.newest
  return (
    <div className={styles.bar}>
      {oneKind ? null : (
        <nav className={styles.kinds} aria-label={t('shops.kinds')}>
          {kinds.map(({ type, label }) => (
            <FacetLink
              key={label}
              href={hrefOf({ type })}
              className={styles.kind}
              current={filter.type === type}
            >
              {label}
            </FacetLink>
          ))}
        </nav>
      )}
      <div className={styles.row} ref={keepInRow}>
        <div className={formBeside ? styles.untilDesktop : undefined}>
          <FilterMenu
            icon="filter"
            label={t('filters')}
            badge={formCount}
            selected={formCount > 0}
            resetKey={resetKey}
            startsOpen={isFormAsked}
            onOpen={() => setFormWanted(true)}
          >
            {isFormWanted ? (
              <FilterForm
                key={resetKey}
                filter={filter}
                tags={tags}
                prices={prices}
                money={money}
                onApply={onApply}
                clearHref={clearHref}
                action={action}
              />
            ) : (
              <noscript>
                <a
                  href={toPath(filterFormHref(filter, action))}
                  rel="nofollow"
                  className={styles.order}
                >
                  {t('filter.all')}
                </a>
              </noscript>
            )}
          </FilterMenu>
        </div>
        <FilterMenu
          label={order?.label ?? ''}
          selected={order?.order !== undefined}
          resetKey={resetKey}
        >
          <ul aria-label={t('sort')}>
            {orders.map(({ order: value, label }) => (
              <li key={label}>
                <FacetLink
                  href={hrefOf({ order_by: value })}
                  className={styles.order}
                  current={value === filter.order_by}
                >
                  {label}
                  {value === filter.order_by ? <Icon name="check" /> : null}
                </FacetLink>
              </li>
            ))}
          </ul>
        </FilterMenu>
        <Chip {...on('open')}>{t('filter.open')}</Chip>
        <Chip {...on('free_delivery')}>{t('delivery.free')}</Chip>
        <Chip {...on('deals')}>{t('filter.deals')}</Chip>
        <Chip {...on('newest')}>{t('shop.new')}</Chip>
        {isFiltered ? (
          <FacetLink href={clearHref} className={styles.clear}>
            {t('filter.clear')}
          </FacetLink>
        ) : null}
      </div>
    </div>
  )
}
