import { exampleShop } from '@/components/order/order-data.examples'
import { exampleProduct } from '@/components/product/product-data.examples'
import { cardShops, fullShop } from '@/components/shop/shop-data.examples'
import {
  exampleMoney,
  examplePictures,
  ignore,
  LONG_TITLE,
  type PartExamples,
} from '@/components/ui/part-examples'
import type { CardShop } from '@/domain/card'
import type { Product } from '@/domain/product.schema'
import { HintList } from './HintList'
import { PopularSearches } from './PopularSearches'
import { ProductHit } from './ProductHit'
import { RecentSearches } from './RecentSearches'
import { SearchHints } from './SearchHints'
import { SearchHit } from './SearchHit'
import { SearchPageForm } from './SearchPageForm'
import { SearchPageList } from './SearchPageList'
import { SearchPanel } from './SearchPanel'
import { ShopHit } from './ShopHit'
import type { SearchBlock } from './search-block'

const hints = ['Pizza', 'Pasta', LONG_TITLE].map((name, index) => ({
  name,
  href: `/search?q=${index}`,
}))
const terms = ['tomato', 'tea', LONG_TITLE]
const block = <T,>(rows: T[] | undefined, over: Partial<SearchBlock<T>> = {}): SearchBlock<T> => ({
  rows,
  total: rows?.length ?? 0,
  hasMore: false,
  isLoadingMore: false,
  isMoreFailed: false,
  failed: false,
  isRetrying: false,
  retry: ignore,
  loadMore: ignore,
  ...over,
})
const product = exampleProduct({ shop: exampleShop })
const products = [product, exampleProduct({ id: 2, img: null })]
const shops = cardShops.slice(0, 3)
const panel = {
  term: 'tomato',
  activeKey: 'shop-2',
  shops: block<CardShop>(shops),
  products: block<Product>(products),
  leads: [{ key: 'category-1', name: 'Pizza', href: '/category/1' }],
  money: exampleMoney,
  onOpen: ignore,
}
const ShopRow = (shop: CardShop) => <ShopHit shop={shop} money={exampleMoney} />

export const searchExamples: readonly PartExamples[] = [
  {
    part: 'HintList',
    states: [
      { name: 'long text', node: <HintList title="Or browse" hints={hints} /> },
      { name: 'centred', node: <HintList title="Did you mean" hints={hints} centered /> },
    ],
  },
  {
    part: 'PopularSearches',
    states: [
      {
        name: 'one active',
        node: (
          <PopularSearches listId="popular" terms={terms} activeKey="popular-1" onChoose={ignore} />
        ),
      },
    ],
  },
  {
    part: 'RecentSearches',
    states: [
      {
        name: 'one active, long text',
        node: (
          <RecentSearches
            listId="recent"
            terms={terms}
            activeKey="recent-0"
            onChoose={ignore}
            onForget={ignore}
            onClear={ignore}
          />
        ),
      },
    ],
  },
  {
    part: 'ProductHit',
    states: [
      { name: 'of a shop', node: <ProductHit product={product} money={exampleMoney} /> },
      {
        name: 'missing picture',
        node: <ProductHit product={{ ...product, img: null }} money={exampleMoney} />,
      },
    ],
  },
  {
    part: 'ShopHit',
    states: [{ name: 'normal', node: <ShopHit shop={fullShop} money={exampleMoney} /> }],
  },
  {
    part: 'SearchHit',
    states: [
      {
        name: 'long text',
        node: (
          <SearchHit
            href="/"
            title={LONG_TITLE}
            text={LONG_TITLE}
            note="$12.00"
            img={examplePictures.dishes[1]}
          />
        ),
      },
    ],
  },
  {
    part: 'SearchHints',
    states: [
      {
        name: 'both lists',
        node: <SearchHints suggestions={hints.slice(0, 1)} categories={hints} clearHref="/" />,
      },
    ],
  },
  {
    part: 'SearchPageForm',
    states: [
      { name: 'empty', node: <SearchPageForm action="/search" term="" onSearch={ignore} /> },
      { name: 'filled', node: <SearchPageForm action="/search" term="tea" onSearch={ignore} /> },
    ],
  },
  {
    part: 'SearchPageList',
    states: [
      { name: 'loading', block: block<CardShop>(undefined) },
      { name: 'filled', block: block(shops, { hasMore: true, total: 12 }) },
      {
        name: 'more failed',
        block: block(shops.slice(0, 1), { hasMore: true, isMoreFailed: true }),
      },
      { name: 'failed', block: block<CardShop>(undefined, { failed: true }) },
    ].map(({ name, block }) => ({
      name,
      node: (
        <SearchPageList title="Restaurants" block={block}>
          {ShopRow}
        </SearchPageList>
      ),
    })),
  },
  {
    part: 'SearchPanel',
    states: [
      { name: 'results, one active', node: <SearchPanel {...panel} listId="a" /> },
      {
        name: 'loading',
        node: (
          <SearchPanel
            {...panel}
            listId="b"
            shops={block<CardShop>(undefined)}
            products={block<Product>(undefined)}
          />
        ),
      },
      {
        name: 'nothing found',
        node: (
          <SearchPanel
            {...panel}
            listId="c"
            leads={[]}
            shops={block<CardShop>([])}
            products={block<Product>([])}
          />
        ),
      },
      {
        name: 'failed',
        node: (
          <SearchPanel
            {...panel}
            listId="d"
            shops={block<CardShop>(undefined, { failed: true })}
            products={block<Product>(undefined, { failed: true })}
          />
        ),
      },
    ],
  },
]
