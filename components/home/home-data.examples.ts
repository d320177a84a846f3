import { EXAMPLE_NOW, examplePictures, ignore, LONG_TITLE } from '@/components/ui/part-examples'
import type { CardBanner } from '@/domain/banner'
import type { CardCategory } from '@/domain/card'
import type { Story } from '@/domain/story.schema'

const [dish, other, third] = examplePictures.dishes

export const exampleBanners: CardBanner[] = [
  {
    id: 1,
    img: examplePictures.banner,
    clickable: true,
    url: '/?open=1',
    translation: {
      locale: 'en',
      title: 'Pizza night, sorted',
      description: 'Half of the second pizza, every Wednesday.',
      button_text: 'See pizzas',
    },
  },
  {
    id: 2,
    img: 'banners/welcome.webp',
    clickable: true,
    type: 'ad',
    translation: { locale: 'en', title: LONG_TITLE, description: LONG_TITLE, button_text: 'Look' },
  },
  { id: 3, img: examplePictures.banner, clickable: false, translation: null },
]

export const exampleCategories: CardCategory[] = [
  ...['Pizza', 'Sushi', 'Bakery'].map((title, index) => ({
    id: index + 1,
    img: examplePictures.categories[index] ?? null,
    translation: { locale: 'en', title },
  })),
  { id: 9, img: null, translation: { locale: 'en', title: LONG_TITLE } },
]

const story = (shop_id: number, title: string, url: string): Story => ({
  shop_id,
  logo_img: examplePictures.logos[shop_id % 2] ?? null,
  title,
  product_uuid: 'bruschetta',
  product_title: 'Tomato bruschetta',
  url,
  created_at: EXAMPLE_NOW,
  updated_at: EXAMPLE_NOW,
})
export const exampleStories = [
  story(1, 'Forno Lucente', dish),
  story(2, 'Green Barrow', other),
  story(3, LONG_TITLE, third),
]

/** A row of stories, of which the second has been seen. */
export const storyRow = {
  covers: exampleStories,
  isSeen: ({ shop_id }: { shop_id: number }) => shop_id === 2,
  onNear: ignore,
  onOpen: ignore,
}
