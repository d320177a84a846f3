import type { PartExamples } from '@/components/ui/part-examples'
import { posterLook } from './look-poster'
import { rowLook } from './look-row'
import { smallLook } from './look-small'
import { tileLook } from './look-tile'
import { classicLook, ProductCard, stackedLook } from './ProductCard'
import { productHelp, productStates } from './product-data.examples'

const looks = {
  classic: classicLook,
  stacked: stackedLook,
  row: rowLook,
  tile: tileLook,
  poster: posterLook,
  small: smallLook,
}

/** A product's card in every look. */
export const productCardExamples: readonly PartExamples[] = Object.entries(looks).map(
  ([name, look]) => ({
    part: `ProductCard, ${name}`,
    states: Object.entries(productStates).map(([state, product]) => ({
      name: state,
      node: <ProductCard product={product} help={productHelp} look={look} />,
    })),
  }),
)
