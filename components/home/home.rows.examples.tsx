import {
  exampleMoney,
  examplePictures,
  ignore,
  LONG_TITLE,
  type PartExamples,
} from '@/components/ui/part-examples'
import type { FlashSale } from '@/domain/flash-sale.schema'
import { AdMark } from './AdMark'
import { BannerCard, BannerCarousel } from './BannerCarousel'
import bannerCompact from './BannerCompact.module.css'
import { BannerGrid } from './BannerGrid'
import bannerStage from './BannerStage.module.css'
import { CategoryList } from './CategoryList'
import { CategoryStrip } from './CategoryStrip'
import { CategoryTiles } from './CategoryTiles'
import { FlashRail } from './FlashRail'
import { exampleBanners, exampleCategories, exampleStories, storyRow } from './home-data.examples'
import { PromotionHero } from './PromotionHero'
import { StoryPages } from './StoryPages'
import { StoryRail } from './StoryRail'
import { StorySlide } from './StorySlide'

const categories = {
  categories: exampleCategories,
  selected: 1,
  hrefOf: (id: number | undefined) => (id ? `/?category_id=${id}` : '/'),
}
const sale = (id: number, title: string): FlashSale => ({
  id,
  uuid: `sale-${id}`,
  img: examplePictures.dishes[id % 3] ?? null,
  translation: { locale: 'en', title },
  shop: { id: 1, translation: { locale: 'en', title: 'Forno Lucente' } },
  price_before: 9.3,
  total_price: 7,
  quick_add: id % 2 === 0,
  ends_at: '2026-03-11T23:00:00.000Z',
})
const slide = {
  stories: exampleStories,
  onPause: ignore,
  onStep: ignore,
  onEnd: ignore,
  touch: {},
}

export const homeRowExamples: readonly PartExamples[] = [
  {
    part: 'AdMark',
    states: [
      {
        name: 'normal',
        node: (
          <div style={{ position: 'relative', height: 48 }}>
            <AdMark />
          </div>
        ),
      },
    ],
  },
  {
    part: 'BannerCard',
    states: exampleBanners.map((banner, index) => ({
      name: ['offer', 'advertisement, long text', 'picture only'][index] ?? '',
      node: <BannerCard banner={banner} priority={false} />,
    })),
  },
  {
    part: 'BannerCarousel',
    isWide: true,
    states: [
      { name: 'loading', node: <BannerCarousel banners={undefined} /> },
      { name: 'classic', node: <BannerCarousel banners={exampleBanners} allHref="/promotions" /> },
      { name: 'compact', node: <BannerCarousel banners={exampleBanners} skin={bannerCompact} /> },
      { name: 'stage', node: <BannerCarousel banners={exampleBanners} skin={bannerStage} /> },
    ],
  },
  {
    part: 'BannerGrid',
    isWide: true,
    states: [
      { name: 'loading', node: <BannerGrid title="Offers" banners={undefined} /> },
      { name: 'filled', node: <BannerGrid title="Offers" banners={exampleBanners} /> },
    ],
  },
  {
    part: 'PromotionHero',
    isWide: true,
    states: exampleBanners.slice(0, 2).map((banner, index) => ({
      name: index === 0 ? 'offer' : 'advertisement',
      node: <PromotionHero banner={banner} />,
    })),
  },
  {
    part: 'CategoryList',
    states: [
      { name: 'one chosen', node: <CategoryList {...categories} /> },
      { name: 'loading', node: <CategoryList {...categories} categories={undefined} /> },
    ],
  },
  {
    part: 'CategoryStrip',
    isWide: true,
    states: [
      { name: 'one chosen', node: <CategoryStrip {...categories} allHref="/categories" /> },
      { name: 'no way to all', node: <CategoryStrip {...categories} /> },
      { name: 'loading', node: <CategoryStrip {...categories} categories={undefined} /> },
    ],
  },
  {
    part: 'CategoryTiles',
    isWide: true,
    states: [
      { name: 'one chosen', node: <CategoryTiles {...categories} /> },
      { name: 'loading', node: <CategoryTiles {...categories} categories={undefined} /> },
    ],
  },
  {
    part: 'FlashRail',
    isWide: true,
    states: [
      {
        name: 'two, one long',
        node: (
          <FlashRail
            sales={[sale(1, 'Caponata'), sale(2, LONG_TITLE)]}
            busy={['sale-2']}
            money={exampleMoney}
            onAdd={ignore}
            onOver={ignore}
          />
        ),
      },
    ],
  },
  {
    part: 'StoryRail',
    isWide: true,
    states: [
      { name: 'one seen', node: <StoryRail {...storyRow} /> },
      { name: 'no heading', node: <StoryRail {...storyRow} hideTitle /> },
      { name: 'loading', node: <StoryRail {...storyRow} covers={undefined} /> },
    ],
  },
  {
    part: 'StoryPages',
    states: [
      {
        name: 'with a next shop',
        node: <StoryPages stories={exampleStories.slice(0, 1)} next={exampleStories[1]} />,
      },
    ],
  },
  {
    part: 'StorySlide',
    isLayer: true,
    states: [
      {
        name: 'paused',
        node: (
          <article>
            <StorySlide {...slide} index={0} paused />
          </article>
        ),
      },
      {
        name: 'last, long name',
        node: (
          <article>
            <StorySlide {...slide} index={2} paused />
          </article>
        ),
      },
    ],
  },
]
