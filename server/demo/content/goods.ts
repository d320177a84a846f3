import { z } from 'zod'
import { hue, icons, key, keyed, plate, texts } from './shapes'

/** Invented brands of the products in goods shops. */
export const brands = keyed({
  title: z.string(),
  hue,
  /** keys of the brand's products */
  dishes: z.array(key),
})

/** Recipes; one shop sells all ingredients to buy. */
export const recipes = z.strictObject({
  categories: keyed({ icon: z.string(), title: texts }),
  /** names of what a portion contains */
  nutrition: z.strictObject({ energy: texts, protein: texts, fat: texts, carbs: texts }),
  recipes: keyed({
    /** key of a recipe category */
    category: key,
    /** kitchen whose shops sell the ingredients */
    kitchen: key,
    title: texts,
    text: texts,
    /** one ingredient per line */
    ingredients: texts,
    /** one step per line */
    steps: texts,
    activeMin: z.int(),
    totalMin: z.int(),
    servings: z.int(),
    /** per portion: kcal, nutrients in grams */
    calories: z.int(),
    protein: z.int(),
    fat: z.int(),
    carbs: z.int(),
    /** products to buy, with number of pieces */
    buy: z.array(z.tuple([key, z.int()])),
    icons,
    plate: plate.exclude(['box', 'cup']),
    hue,
  }),
})
