import { exampleShop } from '@/components/order/order-data.examples'
import { exampleMoney, ignore, type PartExamples } from '@/components/ui/part-examples'
import { choiceGroups, firstChoice, stockOf } from '@/domain/product-choice'
import { AddonList } from './AddonList'
import { AllergenLine } from './AllergenLine'
import { AwayLabel } from './AwayLabel'
import { DietFields } from './DietFields'
import { DietWarning } from './DietWarning'
import { ExtraGroup } from './ExtraGroup'
import { PackagingChoice } from './PackagingChoice'
import { PlainChoice } from './PlainChoice'
import { ProductDetails } from './ProductDetails'
import { ProductFacts } from './ProductFacts'
import { ProductFooter } from './ProductFooter'
import { ProductResults } from './ProductResults'
import { ProductVideo } from './ProductVideo'
import { exampleProduct, productHelp, productStates, sizedProduct } from './product-data.examples'

const choice = firstChoice(sizedProduct)
const stock = stockOf(sizedProduct, choice)
const addons = stock?.addons ?? []
const [group] = choiceGroups(sizedProduct)
const chosen = {
  choice: { ...choice, addons: { 11: 2, 14: 1 } },
  money: exampleMoney,
  onAddon: ignore,
}
const details = {
  back: undefined,
  money: exampleMoney,
  onValue: ignore,
  onAddon: ignore,
  onNote: ignore,
}
const detailStates = ['normal', 'discount', 'sold out', 'missing picture', 'long text'] as const
const footer = {
  quantity: 2,
  total: '$14.00',
  pending: false,
  onQuantity: ignore,
  onAdd: ignore,
}
const plain = exampleProduct()
const served = { from: '07:00', to: '11:00' }
const results = {
  title: 'Popular dishes',
  help: productHelp,
  products: undefined,
  total: undefined,
  nextHref: undefined,
  isLoadingMore: false,
  isMoreFailed: false,
  isError: false,
  isRetrying: false,
  onMore: ignore,
  onRetry: ignore,
}
const several = Object.values(productStates).map((product, index) => ({
  ...product,
  id: index + 1,
  shop: { ...exampleShop, translation: exampleShop.translation },
}))

export const productExamples: readonly PartExamples[] = [
  {
    part: 'AddonList',
    states: [
      {
        name: 'chosen, long, sold out',
        node: <AddonList addons={addons.slice(0, 3)} {...chosen} />,
      },
    ],
  },
  {
    part: 'AllergenLine',
    states: [
      { name: 'stated', node: <AllergenLine facts={plain.facts} /> },
      { name: 'nothing stated', node: <AllergenLine facts={null} /> },
    ],
  },
  {
    part: 'AwayLabel',
    states: [
      { name: 'today', node: <AwayLabel served={served} back={{ kind: 'today', at: '17:00' }} /> },
      {
        name: 'tomorrow',
        node: <AwayLabel served={served} back={{ kind: 'tomorrow', at: '07:00' }} />,
      },
      {
        name: 'on a day',
        node: <AwayLabel served={served} back={{ kind: 'on', day: 'monday', at: '07:00' }} />,
      },
      { name: 'time of day', node: <AwayLabel served={served} back={undefined} /> },
    ],
  },
  {
    part: 'DietFields',
    states: [
      { name: 'nothing chosen', node: <DietFields filter={{}} /> },
      {
        name: 'chosen, own note',
        node: (
          <DietFields filter={{ diet: 'vegan', free_of: ['nuts'] }} note="As shops state it." />
        ),
      },
    ],
  },
  {
    part: 'DietWarning',
    states: [
      {
        name: 'contains, traces, diet',
        node: (
          <DietWarning
            facts={plain.facts}
            profile={{ diet: 'vegan', free_of: ['gluten', 'soy'] }}
          />
        ),
      },
      {
        name: 'nothing stated',
        node: <DietWarning facts={null} profile={{ free_of: ['gluten'] }} />,
      },
    ],
  },
  {
    part: 'ExtraGroup',
    states: group
      ? [
          {
            name: 'one sold out',
            node: (
              <ExtraGroup
                group={group}
                product={sizedProduct}
                stock={stock}
                money={exampleMoney}
                onValue={ignore}
              />
            ),
          },
        ]
      : [],
  },
  {
    part: 'PackagingChoice',
    states: [
      { name: 'chosen', node: <PackagingChoice addons={addons.slice(3)} {...chosen} /> },
      {
        name: 'not chosen',
        node: <PackagingChoice addons={addons.slice(3)} {...chosen} choice={choice} />,
      },
    ],
  },
  {
    part: 'PlainChoice',
    states: [
      { name: 'one kind', node: <PlainChoice product={plain} money={exampleMoney} /> },
      {
        name: 'sizes and add-ons',
        node: <PlainChoice product={sizedProduct} money={exampleMoney} />,
      },
    ],
  },
  {
    part: 'ProductDetails',
    states: [
      {
        name: 'sizes and add-ons',
        node: <ProductDetails product={sizedProduct} choice={choice} stock={stock} {...details} />,
      },
      ...detailStates.flatMap((name) => {
        const product = productStates[name]
        if (!product) return []
        const own = firstChoice(product)
        const node = (
          <ProductDetails
            key={name}
            product={product}
            choice={own}
            stock={product.stocks[0]}
            {...details}
          />
        )
        return [{ name, node }]
      }),
      {
        name: 'not served now',
        node: (
          <ProductDetails
            product={exampleProduct({ served })}
            choice={choice}
            stock={plain.stocks[0]}
            {...details}
            back={{ kind: 'tomorrow', at: '07:00' }}
          />
        ),
      },
    ],
  },
  {
    part: 'ProductFacts',
    states: [
      { name: 'all', node: <ProductFacts facts={plain.facts} /> },
      { name: 'energy only', node: <ProductFacts facts={{ kcal: 310 }} /> },
    ],
  },
  {
    part: 'ProductFooter',
    states: [
      {
        name: 'normal',
        node: <ProductFooter product={plain} stock={plain.stocks[0]} {...footer} />,
      },
      {
        name: 'adding',
        node: <ProductFooter product={plain} stock={plain.stocks[0]} {...footer} pending />,
      },
      { name: 'sold out', node: <ProductFooter product={plain} stock={undefined} {...footer} /> },
    ],
  },
  {
    part: 'ProductResults',
    isWide: true,
    states: [
      { name: 'loading', node: <ProductResults {...results} /> },
      { name: 'filled', node: <ProductResults {...results} products={several} total={7} /> },
      { name: 'empty', node: <ProductResults {...results} products={[]} total={0} /> },
      { name: 'failed', node: <ProductResults {...results} isError /> },
    ],
  },
  {
    part: 'ProductVideo',
    states: [
      {
        name: 'not played',
        node: <ProductVideo src="videos/none.mp4" poster={plain.img} title="Bruschetta" />,
      },
    ],
  },
]
