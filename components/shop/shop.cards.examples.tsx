import type { PartExamples } from '@/components/ui/part-examples'
import { lineLook } from './look-line'
import { visualLook } from './look-visual'
import { wideLook } from './look-wide'
import { coverLook, ShopCard, ShopCardSkeleton } from './ShopCard'
import { cardHelp, cardStates } from './shop-data.examples'

const looks = { cover: coverLook, wide: wideLook, line: lineLook, visual: visualLook }

/** A shop's card in every look. */
export const shopCardExamples: readonly PartExamples[] = Object.entries(looks).map(
  ([name, look]) => ({
    part: `ShopCard, ${name}`,
    states: [
      { name: 'loading', node: <ShopCardSkeleton look={look} /> },
      ...Object.entries(cardStates).map(([state, shop]) => ({
        name: state,
        node: <ShopCard shop={shop} help={cardHelp} look={look} />,
      })),
    ],
  }),
)
