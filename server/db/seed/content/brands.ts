interface BrandText {
  key: string
  title: string
  hue: number
  /** keys of dishes that it makes */
  dishes: readonly string[]
}

/** Makers of what the goods shops sell; invented, as the shops are. */
export const brandTexts: readonly BrandText[] = [
  {
    key: 'mill-and-meadow',
    title: 'Mill & Meadow',
    hue: 38,
    dishes: ['groceries-oats', 'groceries-granola', 'groceries-rice-cakes', 'groceries-basmati'],
  },
  {
    key: 'pastificio-lume',
    title: 'Pastificio Lume',
    hue: 14,
    dishes: ['groceries-spaghetti', 'groceries-tomatoes', 'groceries-olive-oil'],
  },
  {
    key: 'alpenruh',
    title: 'Alpenruh',
    hue: 210,
    dishes: ['groceries-milk', 'groceries-yoghurt', 'groceries-butter', 'groceries-ice-cream'],
  },
  {
    key: 'nordfang',
    title: 'Nordfang',
    hue: 228,
    dishes: ['groceries-fish-fillets', 'produce-trout'],
  },
  {
    key: 'hummel-und-hain',
    title: 'Hummel & Hain',
    hue: 52,
    dishes: ['groceries-honey', 'groceries-apricot-jam', 'groceries-peanut-butter'],
  },
  {
    key: 'kornfeld-cacao',
    title: 'Kornfeld Cacao',
    hue: 24,
    dishes: ['groceries-chocolate', 'groceries-coffee', 'groceries-almonds'],
  },
  {
    key: 'quellgrund',
    title: 'Quellgrund',
    hue: 188,
    dishes: ['groceries-water', 'groceries-apple-juice', 'groceries-iced-tea'],
  },
  {
    key: 'zaytun-hill',
    title: 'Zaytun Hill',
    hue: 96,
    dishes: ['produce-olives', 'produce-hummus', 'produce-labneh', 'produce-vine-leaves'],
  },
  {
    key: 'hofgut-erlen',
    title: 'Hofgut Erlen',
    hue: 128,
    dishes: ['produce-apples', 'produce-carrots', 'produce-potatoes', 'produce-mountain-cheese'],
  },
  {
    key: 'saftpresse-nord',
    title: 'Saftpresse Nord',
    hue: 30,
    dishes: ['produce-orange-juice', 'produce-carrot-juice', 'produce-lemonade'],
  },
]
