import type { Allergen, Diet } from '@/domain/diet'
import type { Dish, Kitchen, Twist } from '@/server/demo/content/kitchens'

/** Food information that a seller gives for one variation of a dish. */
export interface SeedFacts {
  kcal?: number
  allergens: Allergen[]
  may_contain: Allergen[]
  diets: Diet[]
}

/** Words that contain an allergen's name but are not that allergen. */
const harmless =
  /coconut (milk|cream|yog\w*)|(oat|rice) (milk|drink)|peanut butter|cocoa butter|eggplant|buckwheat|rice noodles?|glass noodles?|fishless|oyster mushrooms?|cream of tartar|butternut|butter lettuce|nutmeg|water chestnuts?|chestnut mushrooms?|vegan \w+/g

const contains: readonly [Allergen, RegExp][] = [
  [
    'milk',
    /\b(milk|butter\w*|cream\w*|cheese\w*|burrata|mozzarella|ricotta|mascarpone|parmesan|pecorino|feta|halloumi|paneer|ghee|yog\w*|labneh|raita|skyr|quark|gorgonzola|cheddar|cotija|brie|caramel|custard|latte)\b/,
  ],
  ['eggs', /\b(eggs?|yolks?|mayo\w*|aioli|omelette|meringue)\b/],
  ['nuts', /\b(nuts|almonds?|walnuts?|hazelnuts?|cashews?|pistachios?|pecans?|praline|nougat)\b/],
  ['peanuts', /\b(peanuts?|satay)\b/],
  ['sesame', /\b(sesame|tahini|furikake|za.?atar|dukkah|goma\w*)\b/],
  ['soy', /\b(soy|soya|miso|tofu|edamame|ponzu|teriyaki|tempeh)\b/],
  [
    'gluten',
    /\b(bread\w*|crumbs?|croutons?|panko|wheat|noodles?|bun|brioche|naan|pita|biscuits?)\b/,
  ],
  ['fish', /\b(fish|salmon|tuna|anchov\w+|bonito|mackerel|eel|trout)\b/],
  ['crustaceans', /\b(prawns?|shrimps?|crab|lobster)\b/],
  ['molluscs', /\b(squid|octopus|mussels?|clams?|oysters?|scallops?)\b/],
  ['mustard', /\bmustard\b/],
  ['celery', /\b(celery|celeriac)\b/],
]

const meat =
  /\b(chicken|beef|lamb|turkey|duck|veal|meat|bacon|salami|pastrami|bresaola|chorizo|merguez|sausages?|steak|ham|mutton)\b/
const honey = /\bhoney\b/

const isAnimal = (allergens: readonly Allergen[]) =>
  allergens.some((one) => ['fish', 'crustaceans', 'molluscs'].includes(one))

/**
 * Food information of a dish with a twist. Allergens of the twist are detected in its English text,
 * preferring false positives. Diets that the twist breaks are dropped.
 */
export function factsOf(
  type: Kitchen['type'],
  dish: Dish,
  twist: Twist | undefined,
): SeedFacts | null {
  if (dish.kcal === undefined) return null
  const text = twist ? `${twist.title.en} ${twist.text.en}`.toLowerCase() : ''
  const read = text.replace(harmless, (words) => (words === 'peanut butter' ? 'peanuts' : ' '))
  const added = contains.filter(([, words]) => words.test(read)).map(([allergen]) => allergen)
  const allergens = [...new Set([...(dish.allergens ?? []), ...added])]
  const hasMeat = meat.test(read) || isAnimal(added)
  const hasAnimal = hasMeat || honey.test(read) || added.includes('milk') || added.includes('eggs')
  const stillHolds: Record<Diet, boolean> = {
    vegan: !hasAnimal,
    vegetarian: !hasMeat,
    gluten_free: !added.includes('gluten'),
    halal: true,
  }
  return {
    // a topping adds calories; for goods, kcal is per 100 g and stays the same
    kcal: dish.kcal + (twist && type === 'restaurant' ? Math.round(twist.priceMinor / 5) : 0),
    allergens,
    may_contain: (dish.mayContain ?? []).filter((one) => !allergens.includes(one)),
    diets: (dish.diets ?? []).filter((diet) => stillHolds[diet]),
  }
}
