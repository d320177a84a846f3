import { AppImage } from './AppImage'
import { Avatar } from './Avatar'
import { Button } from './Button'
import { EmptyState } from './EmptyState'
import { ErrorScreen } from './ErrorScreen'
import { FactList } from './FactList'
import { Icon } from './Icon'
import { ListCard } from './ListCard'
import { ListPage } from './ListPage'
import { LoadFailed } from './LoadFailed'
import { PageFrame } from './PageFrame'
import { examplePictures, ignore, LONG_TITLE, LONG_WORD, type PartExamples } from './part-examples'
import { Rail } from './Rail'
import { RichText } from './RichText'
import { ScreenSkeleton } from './ScreenSkeleton'
import { Skeleton } from './Skeleton'
import { Stars } from './Stars'
import { StatusBadge } from './StatusBadge'
import { TileGrid } from './TileGrid'

const [DISH] = examplePictures.dishes
const article = `<h3>How we choose</h3><p>Every shop is <strong>visited</strong> before it opens,
  <em>twice</em>. See <a href="/faq">the questions</a>.</p><ul><li>Kitchens</li><li>${LONG_WORD}</li></ul>
  <blockquote>Good food, quickly.</blockquote>`
const tiles = ['Pizza', 'Sushi', 'Burgers', LONG_TITLE].map((title, id) => ({
  id,
  href: `/category/${id}`,
  title,
  note: id === 0 ? '12 shops' : undefined,
  img: id === 2 ? null : `categories/${['pizza', 'sushi', '', 'bakery'][id]}.webp`,
}))
const grid = { nextHref: undefined, isLoadingMore: false, isMoreFailed: false, onMore: ignore }
const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
  <li key={key}>
    <Skeleton height={96} />
  </li>
))
const tones = ['plain', 'good', 'warn', 'bad'] as const
const words = { plain: 'Draft', good: 'Delivered', warn: 'Closing soon', bad: 'Cancelled' }
const steps = [
  { name: 'Home', path: '/' },
  { name: 'Categories', path: '/categories' },
]

export const uiTextExamples: readonly PartExamples[] = [
  {
    part: 'AppImage',
    states: [
      { name: 'picture', node: <AppImage src={DISH} alt="Margherita" width={160} height={120} /> },
    ],
  },
  {
    part: 'Avatar',
    states: [
      { name: 'picture', node: <Avatar img={DISH} size={48} /> },
      { name: 'missing', node: <Avatar img={null} size={48} /> },
      { name: 'broken', node: <Avatar img="javascript:void(0)" size={48} /> },
    ],
  },
  {
    part: 'Icon',
    states: [
      { name: 'normal', node: <Icon name="bike" /> },
      { name: 'large', node: <Icon name="star" size={32} /> },
      { name: 'mirrored', node: <Icon name="next" size={32} mirror /> },
    ],
  },
  {
    part: 'Stars',
    states: [
      { name: 'average and count', node: <Stars rating={4.6} count={1280} /> },
      { name: 'average', node: <Stars rating={3} /> },
      { name: 'none', node: <Stars rating={null} /> },
    ],
  },
  {
    part: 'StatusBadge',
    states: tones.map((tone) => ({
      name: tone,
      node: <StatusBadge tone={tone}>{words[tone]}</StatusBadge>,
    })),
  },
  {
    part: 'EmptyState',
    states: [
      {
        name: 'way out',
        node: (
          <EmptyState
            icon="receipt"
            title="No orders yet"
            text="What you order appears here."
            action={<Button>Find a shop</Button>}
          />
        ),
      },
      { name: 'long text', node: <EmptyState icon="bag" title={LONG_WORD} text={LONG_TITLE} /> },
    ],
  },
  {
    part: 'LoadFailed',
    states: [false, true].map((pending) => ({
      name: pending ? 'trying again' : 'failed',
      node: (
        <LoadFailed title="The orders could not be loaded." {...{ pending }} onRetry={ignore} />
      ),
    })),
  },
  {
    part: 'ErrorScreen',
    states: [{ name: 'normal', node: <ErrorScreen onRetry={ignore} /> }],
  },
  {
    part: 'FactList',
    states: [
      {
        name: 'one value missing',
        node: (
          <FactList
            rows={[
              ['Delivery', 'Lindenstraße 4'],
              ['Note', null],
              ['Payment', LONG_TITLE],
            ]}
          />
        ),
      },
    ],
  },
  {
    part: 'ListCard',
    isItem: true,
    states: [
      {
        name: 'logo, end and actions',
        node: (
          <ListCard
            logo={examplePictures.logos[0]}
            end={<StatusBadge tone="good">Delivered</StatusBadge>}
            actions={<Button look="secondary">Repeat</Button>}
          >
            <p>Forno Lucente</p>
            <p>2 items · $24.90</p>
          </ListCard>
        ),
      },
      { name: 'no logo, long text', node: <ListCard logo={null}>{LONG_WORD}</ListCard> },
    ],
  },
  {
    part: 'ListPage',
    states: [{ name: 'normal', node: <ListPage title="My orders">Two orders</ListPage> }],
  },
  {
    part: 'PageFrame',
    isWide: true,
    states: [
      {
        name: 'text and steps',
        node: (
          <PageFrame title="Pizza" text="Thin, thick, square." steps={steps}>
            <Skeleton height={48} />
          </PageFrame>
        ),
      },
      {
        name: 'long title',
        node: (
          <PageFrame title={LONG_TITLE} steps={steps}>
            <Skeleton height={48} />
          </PageFrame>
        ),
      },
    ],
  },
  {
    part: 'Rail',
    isWide: true,
    states: [
      {
        name: 'more than fit',
        node: (
          <Rail title="Open now" itemSize="240px" allHref="/shops">
            {cards}
          </Rail>
        ),
      },
      {
        name: 'long title',
        node: (
          <Rail title={LONG_TITLE} itemSize="240px">
            {cards.slice(0, 1)}
          </Rail>
        ),
      },
    ],
  },
  {
    part: 'RichText',
    states: [{ name: 'all elements', node: <RichText html={article} /> }],
  },
  {
    part: 'Skeleton',
    states: [{ name: 'normal', node: <Skeleton height={64} /> }],
  },
  { part: 'ScreenSkeleton', states: [{ name: 'normal', node: <ScreenSkeleton /> }] },
  {
    part: 'TileGrid',
    isWide: true,
    states: [
      { name: 'loading', node: <TileGrid {...grid} tiles={undefined} /> },
      { name: 'missing picture, long text', node: <TileGrid {...grid} tiles={tiles} /> },
      {
        name: 'next page failed',
        node: <TileGrid {...grid} tiles={tiles} nextHref="/categories?page=2" isMoreFailed />,
      },
    ],
  },
]
