import { exampleProduct } from '@/components/product/product-data.examples'
import { LikeButton } from '@/components/ui/LikeButton'
import {
  exampleMoney,
  examplePictures,
  ignore,
  LONG_TITLE,
  type PartExamples,
} from '@/components/ui/part-examples'
import type { RecipeCard as Recipe, RecipePurchase } from '@/domain/recipe'
import { stockFixture } from '@/tests/support/fixtures'
import { lineFixture } from '@/tests/support/order-fixtures'
import { RecipeBasket } from './RecipeBasket'
import { RecipeBasketRow } from './RecipeBasketRow'
import { RecipeCard } from './RecipeCard'
import { RecipeCategories } from './RecipeCategories'
import { RecipeFacts } from './RecipeFacts'
import { RecipeHero } from './RecipeHero'
import { RecipeIngredients } from './RecipeIngredients'
import { RecipeNutrition } from './RecipeNutrition'
import { RecipeSteps } from './RecipeSteps'

const recipe: Recipe = {
  id: 1,
  img: examplePictures.covers[0],
  title: 'Focaccia at home',
  text: 'Flour, water, patience.',
  total_time: '45',
  servings: 4,
  total_price: 12.4,
  isSold: true,
  calories: 480,
  shop: 'Forno Lucente',
}
const purchase = (id: number, over: Partial<RecipePurchase> = {}): RecipePurchase => ({
  stock: { ...stockFixture({ id }), product: exampleProduct({ id }), min_quantity: 1 },
  line: lineFixture(),
  total: 4.2,
  isShort: false,
  ...over,
})
const purchases = [purchase(1), purchase(2, { isShort: true })]
const basket = {
  purchases,
  wanted: purchases,
  isOwned: ({ stock }: RecipePurchase) => stock.id === 2,
  setOwned: ignore,
  total: 4.2,
  add: ignore,
  isAdding: false,
}
const shop = { id: 1, title: 'Forno Lucente' }
const category = (id: number, title: string) => ({
  id,
  uuid: `category-${id}`,
  input: id,
  active: true,
  translation: { locale: 'en', title },
  children: [],
})
const screen = { canKeep: true, isOn: false, setOn: ignore }
const steps = `<ol><li>Mix flour and water.</li><li>${LONG_TITLE}.</li><li>Bake.</li></ol>`
const row = { isOwned: false, onOwned: ignore, money: exampleMoney }

export const recipeExamples: readonly PartExamples[] = [
  {
    part: 'RecipeBasket',
    states: [
      { name: 'one at home', node: <RecipeBasket {...{ basket, shop }} money={exampleMoney} /> },
      {
        name: 'adding',
        node: (
          <RecipeBasket basket={{ ...basket, isAdding: true }} {...{ shop }} money={exampleMoney} />
        ),
      },
      {
        name: 'all at home',
        node: (
          <RecipeBasket
            basket={{ ...basket, wanted: [], isOwned: () => true, total: 0 }}
            shop={shop}
            money={exampleMoney}
          />
        ),
      },
      {
        name: 'nothing sold',
        node: (
          <RecipeBasket
            basket={{ ...basket, purchases: [], wanted: [] }}
            shop={null}
            money={exampleMoney}
          />
        ),
      },
    ],
  },
  {
    part: 'RecipeBasketRow',
    isItem: true,
    states: [
      { name: 'wanted', node: <RecipeBasketRow purchase={purchase(1)} {...row} /> },
      {
        name: 'does not match the diet',
        node: (
          <RecipeBasketRow purchase={purchase(1)} {...row} diet={{ free_of: ['gluten', 'milk'] }} />
        ),
      },
    ],
  },
  {
    part: 'RecipeCard',
    states: [
      {
        name: 'normal',
        node: <RecipeCard recipe={recipe} money={exampleMoney} liked={false} onLike={ignore} />,
      },
      {
        name: 'liked, no picture, long text',
        node: (
          <RecipeCard
            recipe={{ ...recipe, img: null, title: LONG_TITLE, isSold: false }}
            money={exampleMoney}
            liked
            onLike={ignore}
          />
        ),
      },
    ],
  },
  {
    part: 'RecipeCategories',
    states: [
      {
        name: 'one chosen',
        node: (
          <RecipeCategories categories={[category(1, 'Bread'), category(2, 'Soup')]} chosen={1} />
        ),
      },
    ],
  },
  {
    part: 'RecipeFacts',
    states: [
      {
        name: 'sold',
        node: (
          <RecipeFacts
            recipe={{ total_time: '45', active_time: '20', calories: 480 }}
            perPortion="$3.10"
          />
        ),
      },
      {
        name: 'not sold',
        node: (
          <RecipeFacts
            recipe={{ total_time: '45', active_time: '20', calories: 480 }}
            perPortion={null}
          />
        ),
      },
    ],
  },
  {
    part: 'RecipeHero',
    isWide: true,
    states: [examplePictures.covers[1], null].map((img) => ({
      name: img ? 'picture' : 'missing picture',
      node: (
        <RecipeHero img={img}>
          <LikeButton liked={false} title="Focaccia" onClick={ignore} />
        </RecipeHero>
      ),
    })),
  },
  {
    part: 'RecipeIngredients',
    states: [
      {
        name: 'twice as many',
        node: (
          <RecipeIngredients
            html={`<ul><li>500 g flour</li><li>1/2 tsp salt</li><li>${LONG_TITLE}</li></ul>`}
            servings={8}
            baseServings={4}
            onServings={ignore}
          />
        ),
      },
    ],
  },
  {
    part: 'RecipeNutrition',
    states: [
      {
        name: 'two rows',
        node: (
          <RecipeNutrition
            nutritions={[
              {
                id: 1,
                translation: { locale: 'en', title: 'Fat' },
                weight: '12 g',
                percentage: 17,
              },
              {
                id: 2,
                translation: { locale: 'en', title: LONG_TITLE },
                weight: '3 g',
                percentage: 5,
              },
            ]}
          />
        ),
      },
    ],
  },
  {
    part: 'RecipeSteps',
    states: [{ name: 'screen can stay on', node: <RecipeSteps html={steps} screen={screen} /> }],
  },
]
