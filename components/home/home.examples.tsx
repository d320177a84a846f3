import { cardHelp, cardShops } from '@/components/shop/shop-data.examples'
import {
  EXAMPLE_NOW,
  exampleMoney,
  examplePictures,
  ignore,
  LONG_TITLE,
  type PartExamples,
} from '@/components/ui/part-examples'
import type { Blog } from '@/domain/blog.schema'
import { EmailCapture } from './EmailCapture'
import { FilterAside } from './FilterAside'
import { FilterBar } from './FilterBar'
import { FilterForm } from './FilterForm'
import { FilterMenu } from './FilterMenu'
import { HomeHero } from './HomeHero'
import { exampleCategories } from './home-data.examples'
import { NewsArticle } from './NewsArticle'
import { NoDelivery } from './NoDelivery'
import { ParcelPrompt } from './ParcelPrompt'
import { PlacePrompt } from './PlacePrompt'
import { ShopResults } from './ShopResults'

const capture = {
  title: 'Tell me when you deliver here',
  failure: undefined,
  isPending: false,
  isDone: false,
  onSubmit: ignore,
}
const tags = [
  { id: 1, translation: { locale: 'en', title: 'Vegan' } },
  { id: 2, translation: { locale: 'en', title: LONG_TITLE } },
]
const form = {
  filter: {},
  tags,
  prices: { min: 3, max: 40 },
  money: exampleMoney,
  onApply: ignore,
}
const chosen = { price_to: 20, rating: 4, delivery: 'pickup', take: 1, diet: 'vegan' } as const
const bar = { ...form, hrefOf: () => '/', isPlaced: true }
const blog: Blog = {
  id: 1,
  uuid: 'news',
  img: examplePictures.article,
  translation: {
    locale: 'en',
    title: 'Six hours with a courier',
    short_desc: 'Eleven bridges, nineteen doors.',
    description: '<p>Lena rides out at five.</p>',
  },
  published_at: '2026-03-02',
  created_at: EXAMPLE_NOW,
}
const results = {
  title: 'All shops',
  help: cardHelp,
  shops: undefined,
  total: undefined,
  nextHref: undefined,
  isStale: false,
  isLoadingMore: false,
  isMoreFailed: false,
  isError: false,
  isRetrying: false,
  isNarrowed: false,
  clearHref: '/',
  map: null,
  onMore: ignore,
  onRetry: ignore,
}

export const homeExamples: readonly PartExamples[] = [
  {
    part: 'EmailCapture',
    states: [
      { name: 'empty', node: <EmailCapture {...capture} /> },
      { name: 'pending', node: <EmailCapture {...capture} isPending /> },
      { name: 'failed', node: <EmailCapture {...capture} failure="Try again in a minute." /> },
      { name: 'done', node: <EmailCapture {...capture} isDone /> },
    ],
  },
  {
    part: 'FilterAside',
    states: [{ name: 'nothing chosen', node: <FilterAside {...form} /> }],
  },
  {
    part: 'FilterForm',
    states: [{ name: 'chosen', node: <FilterForm {...form} filter={chosen} clearHref="/" /> }],
  },
  {
    part: 'FilterBar',
    isWide: true,
    states: [
      { name: 'nothing chosen', node: <FilterBar {...bar} /> },
      {
        name: 'chosen',
        node: (
          <FilterBar {...bar} filter={{ ...chosen, open: true, order_by: 'high_rating' }} oneKind />
        ),
      },
    ],
  },
  {
    part: 'FilterMenu',
    states: [
      {
        name: 'closed, counted',
        node: (
          <FilterMenu icon="filter" label="Filters" badge={3} selected resetKey="a">
            Fields
          </FilterMenu>
        ),
      },
    ],
  },
  {
    part: 'FilterMenu, open',
    isLayer: true,
    states: [
      {
        name: 'panel',
        node: (
          <article>
            <FilterMenu label="Sort" resetKey="b" startsOpen>
              <FilterForm {...form} clearHref="/" />
            </FilterMenu>
          </article>
        ),
      },
    ],
  },
  {
    part: 'HomeHero',
    isWide: true,
    states: [
      { name: 'normal', node: <HomeHero onPlace={ignore} categories={exampleCategories} /> },
      { name: 'categories loading', node: <HomeHero onPlace={ignore} categories={undefined} /> },
    ],
  },
  {
    part: 'NewsArticle',
    states: [
      { name: 'picture', node: <NewsArticle blog={blog} /> },
      {
        name: 'no picture, long title',
        node: (
          <NewsArticle
            blog={{ ...blog, img: null, translation: { ...blog.translation, title: LONG_TITLE } }}
          />
        ),
      },
    ],
  },
  {
    part: 'NoDelivery',
    states: [
      {
        name: 'e-mail capture',
        node: (
          <NoDelivery
            address={LONG_TITLE}
            onChange={ignore}
            notify={<EmailCapture {...capture} />}
          />
        ),
      },
    ],
  },
  { part: 'ParcelPrompt', states: [{ name: 'normal', node: <ParcelPrompt /> }] },
  {
    part: 'PlacePrompt',
    isWide: true,
    states: [{ name: 'normal', node: <PlacePrompt onChoose={ignore} /> }],
  },
  {
    part: 'ShopResults',
    isWide: true,
    states: [
      { name: 'loading', node: <ShopResults {...results} /> },
      {
        name: 'filled',
        node: <ShopResults {...results} shops={cardShops.slice(0, 3)} total={3} />,
      },
      { name: 'none yet', node: <ShopResults {...results} shops={[]} total={0} /> },
      { name: 'none left', node: <ShopResults {...results} shops={[]} total={0} isNarrowed /> },
      { name: 'failed', node: <ShopResults {...results} isError /> },
    ],
  },
]
