import { examplePictures, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import { StoreButtons } from './StoreButtons'
import { ColumnsBlock, PictureBlock, QuoteBlock } from './TextBlocks'
import { VideoBlock } from './VideoBlock'

const [cover, other] = examplePictures.covers

export const pageExamples: readonly PartExamples[] = [
  {
    part: 'StoreButtons',
    states: [
      {
        name: 'both',
        node: (
          <StoreButtons
            buttons={{
              app_store_button_link: 'https://apps.example/tiffin',
              google_play_button_link: 'https://play.example/tiffin',
            }}
          />
        ),
      },
    ],
  },
  {
    part: 'PictureBlock',
    isWide: true,
    states: [
      {
        name: 'caption',
        node: <PictureBlock img={cover} alt="The oven" caption="The oven, at six." />,
      },
    ],
  },
  {
    part: 'ColumnsBlock',
    isWide: true,
    states: [
      {
        name: 'picture, title, long text',
        node: (
          <ColumnsBlock
            columns={[
              { title: 'Kitchens', html: '<p>Thirty of them.</p>', img: cover },
              { title: LONG_TITLE, html: '<p>By bicycle.</p>', img: other },
              { title: null, html: '<p>No title here.</p>', img: null },
            ]}
          />
        ),
      },
    ],
  },
  {
    part: 'QuoteBlock',
    states: [
      { name: 'source', node: <QuoteBlock text="Soup punishes racing." source="Lena, courier" /> },
      { name: 'no source, long', node: <QuoteBlock text={LONG_TITLE} source={null} /> },
    ],
  },
  {
    part: 'VideoBlock',
    isWide: true,
    states: [
      {
        name: 'of another site',
        node: (
          <VideoBlock
            url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"
            title="A shift in six minutes"
            poster={other}
          />
        ),
      },
    ],
  },
]
