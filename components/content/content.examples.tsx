import { Button, LinkButton } from '@/components/ui/Button'
import {
  EXAMPLE_NOW,
  examplePictures,
  LONG_TITLE,
  LONG_WORD,
  type PartExamples,
} from '@/components/ui/part-examples'
import { RichText } from '@/components/ui/RichText'
import type { Blog } from '@/domain/blog.schema'
import type { Career } from '@/domain/career.schema'
import { ArticleCard } from './ArticleCard'
import { CareerRow } from './CareerRow'
import { Closing } from './Closing'
import { PictureCard } from './PictureCard'
import { PublishedOn } from './PublishedOn'
import { TextPage } from './TextPage'

const article: Blog = {
  id: 5,
  uuid: 'courier-shift',
  img: examplePictures.article,
  translation: {
    locale: 'en',
    title: 'Six hours with a courier',
    short_desc: 'Eleven bridges, nineteen doors and one very patient dog.',
  },
  published_at: '2026-03-02',
  created_at: EXAMPLE_NOW,
}
const career: Career = {
  id: 1,
  category_id: 1,
  location: 'Lindenau',
  category: {
    id: 1,
    uuid: 'team',
    input: 1,
    active: true,
    translation: { locale: 'en', title: 'Kitchen partners' },
    children: [],
  },
  translation: { locale: 'en', title: 'Partner manager' },
}

export const contentExamples: readonly PartExamples[] = [
  {
    part: 'ArticleCard',
    states: [
      { name: 'normal', node: <ArticleCard article={article} /> },
      {
        name: 'no picture, no day, long text',
        node: (
          <ArticleCard
            article={{
              ...article,
              img: null,
              published_at: null,
              translation: { locale: 'en', title: LONG_TITLE, short_desc: LONG_WORD },
            }}
          />
        ),
      },
    ],
  },
  {
    part: 'PictureCard',
    states: [
      {
        name: 'everything',
        node: (
          <PictureCard
            href="/recipes/1"
            img={examplePictures.covers[0]}
            title="Focaccia at home"
            above="2 March"
            text="Flour, water, patience."
            corner={<Button size="small">Save</Button>}
          >
            45 min · 4 portions
          </PictureCard>
        ),
      },
    ],
  },
  {
    part: 'CareerRow',
    states: [
      { name: 'team and place', node: <CareerRow career={career} /> },
      {
        name: 'long text',
        node: (
          <CareerRow
            career={{
              ...career,
              category: null,
              translation: { locale: 'en', title: LONG_TITLE, address: LONG_WORD },
            }}
          />
        ),
      },
    ],
  },
  {
    part: 'Closing',
    states: [
      {
        name: 'text and action',
        node: (
          <Closing title="Hungry now?" text="Thirty kitchens are open.">
            <LinkButton href="/shops">Find a shop</LinkButton>
          </Closing>
        ),
      },
    ],
  },
  {
    part: 'PublishedOn',
    states: [{ name: 'a day', node: <PublishedOn day="2026-03-02" /> }],
  },
  {
    part: 'TextPage',
    isWide: true,
    states: [
      {
        name: 'picture, note and foot',
        node: (
          <TextPage
            picture={examplePictures.article}
            note={<PublishedOn day="2026-03-02" />}
            foot={<LinkButton href="/blog">All articles</LinkButton>}
          >
            <RichText html="<p>Lena rides out at five.</p><h3>Soup punishes racing</h3><p>By eleven she has brought nineteen dinners.</p>" />
          </TextPage>
        ),
      },
    ],
  },
]
