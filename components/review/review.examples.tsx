import { examplePictures, type PartExamples } from '@/components/ui/part-examples'
import { ReviewPhotos } from './ReviewPhotos'

const photos = examplePictures.dishes.map((path, index) => ({ id: index + 1, path }))

export const reviewExamples: readonly PartExamples[] = [
  {
    part: 'ReviewPhotos',
    states: [{ name: 'three', node: <ReviewPhotos title="Mina" photos={photos} /> }],
  },
]
