import {
  EXAMPLE_NOW,
  exampleMoney,
  examplePictures,
  ignore,
  LONG_TITLE,
  LONG_WORD,
  type PartExamples,
} from '@/components/ui/part-examples'
import type { Branch } from '@/domain/branch.schema'
import type { OpenHint } from '@/domain/open-hint'
import type { Review } from '@/domain/review.schema'
import { OpenLabel } from './OpenLabel'
import { PlaceOption } from './PlaceOption'
import { DeliveryFee, DeliveryTime, MinimumOrder, ShopBadges } from './ShopFacts'
import { ShopGallery } from './ShopGallery'
import { ShopHero } from './ShopHero'
import heroLine from './ShopHeroLine.module.css'
import heroPoster from './ShopHeroPoster.module.css'
import heroStory from './ShopHeroStory.module.css'
import { ShopInfo } from './ShopInfo'
import { ShopMap } from './ShopMap'
import { ShopPlaces } from './ShopPlaces'
import { ShopReviews } from './ShopReviews'
import { cardHelp, cardShops, fullShop, heroStates } from './shop-data.examples'

const NOW = new Date(EXAMPLE_NOW)
const hints: Record<string, OpenHint> = {
  open: { kind: 'open' },
  'open until': { kind: 'open_until', at: '22:00' },
  'closing soon': { kind: 'closing_soon', at: '12:20' },
  'opens today': { kind: 'opens_today', at: '17:00' },
  'opens tomorrow': { kind: 'opens_tomorrow', at: '06:00' },
  'opens on a day': { kind: 'opens_on', at: '06:00', day: 'monday' },
  closed: { kind: 'closed' },
}
const hero = {
  help: cardHelp,
  reserveHref: '/book/1',
  onInfo: ignore,
  onShare: ignore,
  onGroup: ignore,
}
const skins = { classic: undefined, line: heroLine, story: heroStory, poster: heroPoster }
const gallery = {
  title: 'Forno Lucente',
  total: 3,
  hasMore: false,
  isLoadingMore: false,
  isMoreFailed: false,
  onMore: ignore,
}
const pictures = examplePictures.dishes.map((path, index) => ({ id: index + 1, path }))
const branch: Branch = {
  id: 1,
  address: { address: 'Quay 1' },
  location: { latitude: 47.51, longitude: 9.5 },
  translation: { locale: 'en', title: LONG_TITLE },
}
const places = {
  shop: fullShop,
  hasMore: false,
  isLoadingMore: false,
  isMoreFailed: false,
  isError: false,
  isRetrying: false,
  onMore: ignore,
  onRetry: ignore,
  near: { latitude: 47.505, longitude: 9.5 },
}
const place = {
  group: 'place',
  isChosen: false,
  isNearest: false,
  onChoose: ignore,
  place: {
    id: 'shop',
    title: 'Forno Lucente',
    address: 'Luchsallee 95',
    point: { latitude: 47.5, longitude: 9.5 },
    distanceM: 1240,
  },
}
const review = (id: number, comment: string | null): Review => ({
  id,
  reviewable_id: 1,
  rating: 6 - id,
  comment,
  galleries: id === 1 ? pictures : [],
  created_at: EXAMPLE_NOW,
  updated_at: EXAMPLE_NOW,
})
const reviews = {
  groups: { group: { 1: 1, 2: 0, 3: 4, 4: 12, 5: 40 }, count: 57, avg: 4.6 },
  hasMore: false,
  isLoadingMore: false,
  isMoreFailed: false,
  onMore: ignore,
}

export const shopPageExamples: readonly PartExamples[] = [
  {
    part: 'OpenLabel',
    states: Object.entries(hints).map(([name, hint]) => ({
      name,
      node: <OpenLabel hint={hint} />,
    })),
  },
  {
    part: 'ShopFacts',
    states: [
      { name: 'time', node: <DeliveryTime shop={fullShop} /> },
      { name: 'fee', node: <DeliveryFee shop={fullShop} money={exampleMoney} /> },
      { name: 'minimum', node: <MinimumOrder shop={fullShop} money={exampleMoney} /> },
      ...cardShops.slice(1, 2).map((shop) => ({
        name: 'badges',
        node: <ShopBadges shop={shop} now={NOW} money={exampleMoney} />,
      })),
    ],
  },
  ...Object.entries(skins).map(([name, skin]) => ({
    part: `ShopHero, ${name}`,
    isWide: true as const,
    states: Object.entries(heroStates)
      .filter(([state]) => state === 'open' || /closed|missing/.test(state))
      .map(([state, shop]) => ({
        name: state,
        node: <ShopHero shop={shop} {...hero} skin={skin} />,
      })),
  })),
  {
    part: 'ShopGallery',
    states: [
      { name: 'loading', node: <ShopGallery {...gallery} pictures={undefined} /> },
      { name: 'three', node: <ShopGallery {...gallery} pictures={pictures} /> },
      {
        name: 'more, failed',
        node: <ShopGallery {...gallery} pictures={pictures} total={9} hasMore isMoreFailed />,
      },
    ],
  },
  { part: 'ShopInfo', states: [{ name: 'open', node: <ShopInfo shop={fullShop} now={NOW} /> }] },
  {
    part: 'ShopMap',
    states: [
      { name: 'several at one place', node: <ShopMap shops={cardShops} home={undefined} /> },
      {
        name: 'one, and where to',
        node: (
          <ShopMap shops={cardShops.slice(0, 1)} home={{ latitude: 47.508, longitude: 9.512 }} />
        ),
      },
    ],
  },
  {
    part: 'PlaceOption',
    states: [
      { name: 'not chosen', node: <PlaceOption {...place} /> },
      { name: 'chosen, nearest', node: <PlaceOption {...place} group="b" isChosen isNearest /> },
    ],
  },
  {
    part: 'ShopPlaces',
    states: [
      { name: 'one branch', node: <ShopPlaces {...places} branches={[branch]} /> },
      { name: 'failed', node: <ShopPlaces {...places} branches={undefined} isError /> },
    ],
  },
  {
    part: 'ShopReviews',
    states: [
      { name: 'loading', node: <ShopReviews {...reviews} reviews={undefined} /> },
      {
        name: 'pictures, long word',
        node: (
          <ShopReviews
            {...reviews}
            reviews={[review(1, 'Crisp and quick.'), review(2, LONG_WORD), review(3, null)]}
          />
        ),
      },
      { name: 'none', node: <ShopReviews {...reviews} groups={undefined} reviews={[]} /> },
    ],
  },
]
