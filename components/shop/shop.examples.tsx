import { productHelp } from '@/components/product/product-data.examples'
import { ignore, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import { CategoryTabs } from './CategoryTabs'
import tabsSide from './CategoryTabsSide.module.css'
import tabsWide from './CategoryTabsWide.module.css'
import { DietForm } from './DietForm'
import { MenuSearch } from './MenuSearch'
import { MenuSection } from './MenuSection'
import { ProductRail } from './ProductRail'
import { ShopContents } from './ShopContents'
import { ShopGrid } from './ShopGrid'
import { ShopMenu } from './ShopMenu'
import { ShopRail } from './ShopRail'
import { cardHelp, cardShops, exampleMenu, fullShop } from './shop-data.examples'

const [starters, breakfast] = exampleMenu
const products = starters?.products ?? []
const named = exampleMenu.map((category, index) =>
  index === 0 ? category : { ...category, id: 9, translation: { locale: 'en', title: LONG_TITLE } },
)
const search = { title: 'Forno Lucente', action: '/shop/1', onChange: ignore }
const menu = {
  categories: exampleMenu,
  failed: false,
  isRetrying: false,
  isSearch: false,
  help: productHelp,
  onRetry: ignore,
  onClear: ignore,
}
const contents = {
  shop: fullShop,
  productHelp,
  recommended: products.slice(0, 4),
  menuFailed: false,
  isRetryingMenu: false,
  onRetryMenu: ignore,
}

export const shopExamples: readonly PartExamples[] = [
  {
    part: 'CategoryTabs',
    states: [
      { name: 'classic', node: <CategoryTabs categories={named} /> },
      { name: 'side', node: <CategoryTabs categories={named} skin={tabsSide} /> },
      { name: 'wide', node: <CategoryTabs categories={named} skin={tabsWide} /> },
    ],
  },
  {
    part: 'DietForm',
    states: [
      {
        name: 'chosen and kept',
        node: <DietForm filter={{ diet: 'vegan' }} action="/shop/1" isKept onApply={ignore} />,
      },
    ],
  },
  {
    part: 'MenuSearch',
    states: [
      { name: 'empty', node: <MenuSearch {...search} value="" found={undefined} /> },
      { name: 'found', node: <MenuSearch {...search} value="tomato" found={3} /> },
    ],
  },
  {
    part: 'MenuSection',
    isWide: true,
    states: breakfast
      ? [
          {
            name: 'not served now',
            node: <MenuSection category={{ ...breakfast, id: 12 }} help={productHelp} />,
          },
        ]
      : [],
  },
  {
    part: 'ShopMenu',
    isWide: true,
    states: [
      { name: 'loading', node: <ShopMenu {...menu} categories={undefined} /> },
      { name: 'filled', node: <ShopMenu {...menu} /> },
      { name: 'empty', node: <ShopMenu {...menu} categories={[]} /> },
      { name: 'nothing found', node: <ShopMenu {...menu} categories={[]} isSearch /> },
      { name: 'failed', node: <ShopMenu {...menu} failed /> },
    ],
  },
  {
    part: 'ShopContents',
    isWide: true,
    states: [
      {
        name: 'loading',
        node: (
          <ShopContents
            {...contents}
            categories={undefined}
            search={{ text: '', found: undefined, onChange: ignore }}
          />
        ),
      },
      {
        name: 'nothing found',
        node: (
          <ShopContents
            {...contents}
            categories={[]}
            search={{ text: 'cake', found: 0, onChange: ignore }}
          />
        ),
      },
    ],
  },
  {
    part: 'ProductRail',
    isWide: true,
    states: [
      {
        name: 'all kinds',
        node: <ProductRail title="Popular here" products={products} help={productHelp} />,
      },
    ],
  },
  {
    part: 'ShopGrid',
    isWide: true,
    states: [
      { name: 'loading', node: <ShopGrid shops={undefined} help={cardHelp} /> },
      { name: 'filled', node: <ShopGrid shops={cardShops} help={cardHelp} /> },
      {
        name: 'stale',
        node: <ShopGrid shops={cardShops.slice(0, 2)} help={cardHelp} isStale />,
      },
      {
        name: 'next page failed',
        node: (
          <ShopGrid shops={cardShops.slice(0, 2)} help={cardHelp} nextHref="/shops" isMoreFailed />
        ),
      },
    ],
  },
  {
    part: 'ShopRail',
    isWide: true,
    states: [
      { name: 'loading', node: <ShopRail title="Open now" shops={undefined} help={cardHelp} /> },
      {
        name: 'filled',
        node: <ShopRail title="Open now" shops={cardShops} help={cardHelp} allHref="/shops" />,
      },
    ],
  },
]
