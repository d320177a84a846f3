import type { Texts } from './types'

interface ParcelTypeText {
  key: string
  icon: string
  title: Texts
  options: readonly Texts[]
  /** largest width, height and length in cm, weight in g */
  max: readonly [width: number, height: number, length: number, g: number]
  /** smallest weight in g: where the size below ends */
  minG: number
  /** US cents */
  priceMinor: number
  perKmMinor: number
}

/** What couriers carry from door to door. */
export const parcelTypeTexts: readonly ParcelTypeText[] = [
  {
    key: 'documents',
    icon: 'notebook',
    title: { en: 'Documents', de: 'Dokumente', fr: 'Documents', ar: 'مستندات' },
    options: [
      {
        en: 'Keys, letters, folders up to A4',
        de: 'Schlüssel, Briefe, Mappen bis A4',
        fr: 'Clés, lettres, chemises jusqu’au format A4',
        ar: 'مفاتيح ورسائل وملفات حتى حجم A4',
      },
      {
        en: 'Handed over in person only',
        de: 'Wird nur persönlich übergeben',
        fr: 'Remise en main propre uniquement',
        ar: 'التسليم باليد فقط',
      },
    ],
    max: [25, 5, 35, 1000],
    minG: 0,
    priceMinor: 390,
    perKmMinor: 60,
  },
  {
    key: 'small',
    icon: 'wrapped-gift',
    title: { en: 'Small', de: 'Klein', fr: 'Petit', ar: 'صغير' },
    options: [
      {
        en: 'As big as a shoe box',
        de: 'So groß wie ein Schuhkarton',
        fr: 'De la taille d’une boîte à chaussures',
        ar: 'بحجم علبة أحذية',
      },
      {
        en: 'Fits into a courier’s backpack',
        de: 'Passt in den Rucksack des Kuriers',
        fr: 'Tient dans le sac à dos du coursier',
        ar: 'يتسع له حقيبة ظهر المندوب',
      },
    ],
    max: [25, 20, 35, 5000],
    minG: 0,
    priceMinor: 490,
    perKmMinor: 80,
  },
  {
    key: 'medium',
    icon: 'package',
    title: { en: 'Medium', de: 'Mittel', fr: 'Moyen', ar: 'متوسط' },
    options: [
      {
        en: 'As big as a moving box',
        de: 'So groß wie ein Umzugskarton',
        fr: 'De la taille d’un carton de déménagement',
        ar: 'بحجم صندوق نقل الأثاث',
      },
      {
        en: 'Please pack it so that one person can carry it',
        de: 'Bitte so packen, dass eine Person es tragen kann',
        fr: 'À emballer pour qu’une seule personne puisse le porter',
        ar: 'يرجى تغليفه بحيث يستطيع شخص واحد حمله',
      },
    ],
    max: [45, 45, 60, 15_000],
    minG: 5000,
    priceMinor: 890,
    perKmMinor: 120,
  },
  {
    key: 'large',
    icon: 'delivery-truck',
    title: { en: 'Large', de: 'Groß', fr: 'Grand', ar: 'كبير' },
    options: [
      {
        en: 'A bicycle, a lamp, a small chest of drawers',
        de: 'Ein Fahrrad, eine Lampe, eine kleine Kommode',
        fr: 'Un vélo, une lampe, une petite commode',
        ar: 'دراجة أو مصباح أو خزانة صغيرة',
      },
      {
        en: 'To the front door only, not upstairs',
        de: 'Nur bis zur Haustür, nicht in die Wohnung',
        fr: 'Jusqu’à la porte de l’immeuble, pas à l’étage',
        ar: 'حتى باب المبنى فقط، دون الصعود',
      },
    ],
    max: [100, 120, 180, 30_000],
    minG: 15_000,
    priceMinor: 1590,
    perKmMinor: 190,
  },
]

interface SectionText {
  title: Texts
  area: string
  /** chairs of its tables, in order */
  chairs: readonly number[]
}

/** Where the bookable restaurants seat their guests. */
export const sectionTexts: readonly SectionText[] = [
  {
    title: { en: 'Dining room', de: 'Gastraum', fr: 'Salle', ar: 'صالة الطعام' },
    area: '80 m²',
    chairs: [2, 2, 4, 4, 6],
  },
  {
    title: { en: 'Window side', de: 'Fensterplätze', fr: 'Côté fenêtre', ar: 'بجانب النافذة' },
    area: '35 m²',
    chairs: [2, 2, 4],
  },
  {
    title: { en: 'Terrace', de: 'Terrasse', fr: 'Terrasse', ar: 'الشرفة' },
    area: '60 m²',
    chairs: [4, 4, 8],
  },
]
