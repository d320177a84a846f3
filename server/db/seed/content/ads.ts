import type { Texts } from './types'

interface AdText {
  key: string
  title: Texts
  text: Texts
  button: Texts
  icons: readonly [string, ...string[]]
  hue: number
  /** kitchens whose shops it shows */
  kitchens: readonly string[]
}

const look: Texts = { en: 'Have a look', de: 'Ansehen', fr: 'Voir', ar: 'اطّلع' }

/** Adverts between the rows of the home page. */
export const adTexts: readonly AdText[] = [
  {
    key: 'ad-sushi',
    title: {
      en: 'Rolled ten minutes ago',
      de: 'Vor zehn Minuten gerollt',
      fr: 'Roulés il y a dix minutes',
      ar: 'لُفّت قبل عشر دقائق',
    },
    text: {
      en: 'Sushi that still knows the cook’s name.',
      de: 'Sushi, das den Namen der Köchin noch weiß.',
      fr: 'Des sushis qui connaissent encore le nom du chef.',
      ar: 'سوشي ما زال يذكر اسم طباخه.',
    },
    button: look,
    icons: ['sushi', 'fish', 'rice-ball'],
    hue: 352,
    kitchens: ['sushi'],
  },
  {
    key: 'ad-flowers',
    title: {
      en: 'Forgot the date? We did not',
      de: 'Den Tag vergessen? Wir nicht',
      fr: 'Date oubliée ? Pas par nous',
      ar: 'نسيت الموعد؟ نحن لم ننسَ',
    },
    text: {
      en: 'Bouquets at the door within the hour.',
      de: 'Sträuße, in einer Stunde an der Tür.',
      fr: 'Des bouquets à la porte en moins d’une heure.',
      ar: 'باقات تصل إلى الباب خلال ساعة.',
    },
    button: look,
    icons: ['bouquet', 'tulip', 'rose'],
    hue: 330,
    kitchens: ['flowers'],
  },
  {
    key: 'ad-breakfast',
    title: {
      en: 'Breakfast is allowed at noon',
      de: 'Frühstück geht auch mittags',
      fr: 'Le petit déjeuner se prend aussi à midi',
      ar: 'الفطور مسموح ظهراً أيضاً',
    },
    text: {
      en: 'Eggs, ful and warm rolls until the kitchen sleeps.',
      de: 'Eier, Ful und warme Brötchen, bis die Küche schläft.',
      fr: 'Œufs, foul et petits pains chauds jusqu’à la fermeture.',
      ar: 'بيض وفول وخبز دافئ حتى ينام المطبخ.',
    },
    button: look,
    icons: ['pancakes', 'egg', 'croissant'],
    hue: 48,
    kitchens: ['breakfast', 'bakery'],
  },
  {
    key: 'ad-market',
    title: {
      en: 'The market without the queue',
      de: 'Markt ohne Schlange',
      fr: 'Le marché sans la file',
      ar: 'السوق دون طابور',
    },
    text: {
      en: 'Tomatoes, herbs and peaches picked this morning.',
      de: 'Tomaten, Kräuter und Pfirsiche von heute früh.',
      fr: 'Tomates, herbes et pêches cueillies ce matin.',
      ar: 'طماطم وأعشاب ودرّاق قُطفت هذا الصباح.',
    },
    button: look,
    icons: ['tomato', 'basket', 'herb'],
    hue: 120,
    kitchens: ['produce', 'groceries'],
  },
  {
    key: 'ad-pets',
    title: {
      en: 'Somebody is waiting by the bowl',
      de: 'Da wartet jemand am Napf',
      fr: 'Quelqu’un attend près de la gamelle',
      ar: 'هناك من ينتظر بجانب الوعاء',
    },
    text: {
      en: 'Food, sand and toys for the ones who cannot order.',
      de: 'Futter, Streu und Spielzeug für alle, die nicht selbst bestellen.',
      fr: 'Croquettes, litière et jouets pour ceux qui ne commandent pas.',
      ar: 'طعام ورمل وألعاب لمن لا يستطيع أن يطلب.',
    },
    button: look,
    icons: ['cat-face', 'dog-face', 'bone'],
    hue: 270,
    kitchens: ['pets'],
  },
  {
    key: 'ad-dessert',
    title: {
      en: 'There is room for one more',
      de: 'Einer geht noch',
      fr: 'Il reste une petite place',
      ar: 'ما زال هناك متّسع للحلوى',
    },
    text: {
      en: 'Tarts, kunafa and ice cream, brought cold.',
      de: 'Tartes, Kunafa und Eis, kalt gebracht.',
      fr: 'Tartes, kounafa et glaces, livrées bien froides.',
      ar: 'تارت وكنافة ومثلجات تصل باردة.',
    },
    button: look,
    icons: ['shortcake', 'ice-cream', 'custard'],
    hue: 18,
    kitchens: ['desserts'],
  },
]
