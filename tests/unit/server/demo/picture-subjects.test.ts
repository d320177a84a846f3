// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { demoContent } from '@/server/demo/content/content'
import { nameParts, shownAs } from '@/server/demo/pictures/sprites'
import { makeCatalogue } from '@/server/demo/seed/catalogue'

/** What the picture of a title with that word is of: its main drawing is one of these. */
const subjects: readonly (readonly [noun: RegExp, accepted: string])[] = [
  [/^pizza /i, 'pizza'],
  [/\bsoup(?! dumpling)/i, 'soup ramen'],
  [/\b(?:cheese)?burger\b(?<!fish burger)/i, 'hamburger'],
  [/fish burger/i, 'sandwich'],
  [/\bonion rings\b/i, 'onion-rings'],
  [/\bmushrooms$|chestnut mushrooms/i, 'champignons'],
  [/\bspaghetti|tagliatelle|rigatoni|linguine|tonnarelli\b/i, 'pasta pouch'],
  [/\bramen\b|\bpho\b/i, 'ramen'],
  [/\bcurry\b/i, 'curry'],
  [/\b(?:korma|madras|rogan josh|butter chicken)\b/i, 'curry'],
  [/\btacos\b/i, 'taco'],
  [/\bburrito\b(?! bowl)/i, 'burrito'],
  [/\bnigiri\b|\bmaki\b|california roll|dragon roll/i, 'sushi'],
  [/\bsamosas\b/i, 'samosas'],
  [/\bsatay|skewers|yakitori|tikka|taouk\b/i, 'skewers beef-skewers cheese-skewers'],
  [/\bbiryani|pulao|fried rice|donburi\b/i, 'rice'],
  [/\bsalad\b(?! leaves)(?<!noodle salad)/i, 'salad'],
  [/\bhummus$/i, 'dip'],
  [/\bfalafel$/i, 'falafel'],
  [/\bdumplings|gyoza|wontons|potstickers\b(?! soup)/i, 'dumpling ramen'],
  [/\bgelato|ice cream\b(?<!mochi ice cream)/i, 'ice-cream tub'],
  [/\bjuice\b/i, 'glass bottle carton'],
  [/\b(?:milk)?shake|smoothie|lemonade|lassi\b/i, 'glass bottle'],
  [/\bcappuccino|flat white|caffè latte|cortado|espresso|mocha|chai\b/i, 'mug'],
  [/\bpancakes\b/i, 'pancakes'],
  [/\bwaffle\b/i, 'waffle'],
  [/\bcroissant\b/i, 'croissant'],
  [/\bbaguette\b/i, 'baguette-bread'],
  [/\bcheesecake\b/i, 'shortcake'],
  [/\bdanish\b/i, 'croissant'],
  [/\bloaf\b/i, 'bread'],
  [/\bbaklava\b/i, 'moon-cake pie'],
  [/\b(?:turnover|tart|quiche|pie)$/i, 'pie'],
  [/\bdip$|mayonnaise|aioli|ketchup|raita$/i, 'dip'],
  [/(?<!gulab) jam$|\b(?:chutney|pickle)$/i, 'jar'],
  [/\btoast\b(?<!french toast)/i, 'avocado-toast peanut-toast'],
  [/\bkibble\b/i, 'pouch'],
  [/\bbiscuits?$/i, 'cookie'],
  [/\bchurros\b/i, 'churros'],
  [/\bbrownie$/i, 'brownie'],
  [/\bfries\b/i, 'french-fries'],
  [/^nachos|nachos$/i, 'nachos'],
  [/\bnaan|roti|flatbread|pita\b/i, 'naan'],
  [/\broses$/i, 'rose'],
  [/\btulips\b/i, 'tulip'],
  [/\bsunflower armful\b/i, 'sunflower'],
  [/\borchid\b/i, 'orchid'],
  [/\blavender sheaf\b/i, 'lavender'],
  [/\bbouquet\b/i, 'bouquet'],
  [/\bapples\b/i, 'red-apple'],
  [/\bpears\b/i, 'pear'],
  [/\bbananas\b/i, 'banana'],
  [/\bcarrots\b/i, 'carrot'],
  [/\bavocados\b/i, 'avocado'],
  [/\baubergines\b/i, 'eggplant'],
  [/\bribs|lamb chops\b/i, 'meat-on-bone'],
  [/\bsteak$/i, 'steak'],
  [/\bshampoo|softener|detergent$/i, 'bottle'],
  [/\bdog lead\b/i, 'lead'],
]

/** What has to be in the picture of a title with that word, as its subject or beside it. */
const parts: readonly (readonly [noun: RegExp, accepted: string])[] = [
  [/mushroom|truffle$|shiitake/i, 'champignons'],
  [/(?<!spring )\bonions?\b|shallots/i, 'onion onion-rings'],
  [/spring onions/i, 'herb leafy-green onion'],
  [/\bprawns?\b|shrimp|gamberi/i, 'shrimp fried-shrimp'],
  [/\bchicken\b|pollo\b/i, 'poultry-leg skewers'],
  [/\bbeef\b/i, 'steak beef-skewers meat-on-bone pot-of-food hot-dog bacon'],
  [/\blamb\b/i, 'meat-on-bone steak beef-skewers'],
  [/\bsalmon\b|salmone/i, 'grilled-fish salmon-fillet'],
  [/\btuna\b|tonno/i, 'tropical-fish grilled-fish white-fish'],
  [/sea bass|\btrout\b|mackerel/i, 'grilled-fish salmon-fillet'],
  [/\bcrab\b/i, 'crab'],
  [/\bsquid\b/i, 'squid'],
  [/\beggs?\b/i, 'egg'],
  [
    /\bcheese(?:burger)?\b|mozzarella|feta|halloumi|paneer|burrata|parmesan|cheddar/i,
    'cheese-wedge cheese-skewers shortcake',
  ],
  [/\btomato(?:es)?\b/i, 'tomato'],
  [/\bavocado\b|guacamole/i, 'avocado'],
  [/\bcarrots?\b/i, 'carrot'],
  [/\bcucumber\b/i, 'cucumber'],
  [/sweet potato/i, 'roasted-sweet-potato'],
  [/(?<!sweet )\bpotato(?:es)?\b/i, 'potato'],
  [/\baubergines?\b|melanzane/i, 'eggplant'],
  [/\bspinach\b|spinaci|rocket\b|pak choi/i, 'leafy-green'],
  [/\bbeans?\b(?<!bean milkshake)(?<!bean house)(?<!whole-bean)(?<!vanilla bean)/i, 'beans'],
  [/\bpeas?\b/i, 'pea-pod'],
  [/\bcorn\b(?<!blue corn)/i, 'ear-of-corn'],
  [/\blemons?\b/i, 'lemon'],
  [/\borange\b|oranges/i, 'tangerine'],
  [/\bapples?\b/i, 'red-apple green-apple'],
  [/\bpears?\b/i, 'pear'],
  [/\bpeach(?:es)?\b/i, 'peach'],
  [/\bmango\b/i, 'mango'],
  [/\bpineapple\b/i, 'pineapple'],
  [/\bbananas?\b/i, 'banana'],
  [/\bstrawberr(?:y|ies)\b/i, 'strawberry'],
  [/\bcoconut\b/i, 'coconut palm-tree'],
  [/\bpeanuts?\b/i, 'peanuts'],
  [/pistachios?|walnut|almonds?\b|hazelnut/i, 'nuts'],
  [/\bchocolate\b/i, 'chocolate-bar'],
  [/\bhoney\b/i, 'honey-pot mango'],
  [/\bolives?\b(?! wood)/i, 'olive'],
  [/\bgarlic\b(?! spinach)|\btoum\b/i, 'garlic'],
  [/\bginger\b/i, 'ginger-root'],
  [/chilli(?:es)?\b|jalapeño|chipotle/i, 'hot-pepper'],
  [/\broses?\b/i, 'rose'],
  [/\bcat\b/i, 'cat-face'],
  [/\bdogs?\b/i, 'dog-face bone'],
  [/\brabbits?\b/i, 'rabbit-face'],
  [/\bhamsters?\b/i, 'hamster'],
]

interface Pictured {
  key: string
  title: string
  icons: readonly string[]
}

let pictured: Pictured[] = []
beforeAll(async () => {
  const content = await demoContent()
  const { kitchens } = content
  const { shops } = makeCatalogue(1, content)
  pictured = [
    ...shops.flatMap(({ products }) =>
      products.map(({ key, title, icons }) => ({ key, title: title.en, icons })),
    ),
    ...kitchens.flatMap((kitchen) =>
      kitchen.addons.map(({ key, title, icons }) => ({
        key: `${kitchen.key}+${key}`,
        title: title.en,
        icons,
      })),
    ),
  ]
})

const shown = (icon: string) => [icon, ...nameParts(icon).tops].map(shownAs)

/** The dish's own name, without the variation that another icon stands for. */
const dishOf = (title: string) => title.replace(/ (?:with|in|from|for|by|of) .*$/i, '')

describe('[DI-28] subjects of the demo’s pictures', () => {
  it('are what the title says the dish is', () => {
    const wrong = pictured.flatMap(({ key, title, icons: [main = ''] }) =>
      subjects.flatMap(([noun, accepted]) =>
        noun.test(dishOf(title)) && !accepted.split(' ').includes(shownAs(main))
          ? [`${key}: ${title} shows ${main}, not ${accepted}`]
          : [],
      ),
    )
    expect(wrong).toEqual([])
  })

  it('show every ingredient that the title names', () => {
    const wrong = pictured.flatMap(({ key, title, icons }) => {
      const all = icons.flatMap(shown)
      return parts.flatMap(([noun, accepted]) =>
        noun.test(title) && !accepted.split(' ').some((one) => all.includes(one))
          ? [`${key}: ${title} shows ${all}, not ${accepted}`]
          : [],
      )
    })
    expect(wrong).toEqual([])
  })

  it('are known for almost every title', () => {
    const known = pictured.filter(({ title }) =>
      [...subjects, ...parts].some(([noun]) => noun.test(title)),
    )
    expect(pictured.length).toBeGreaterThan(1500)
    expect(known.length / pictured.length).toBeGreaterThan(0.6)
  })
})
