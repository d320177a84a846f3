import type { Texts } from './types'

/** Shop tags ("takes"): short labels that customers filter by. */
export const tags: readonly { key: string; title: Texts }[] = [
  {
    key: 'family',
    title: {
      en: 'Family friendly',
      de: 'Familienfreundlich',
      fr: 'En famille',
      ar: 'مناسب للعائلات',
    },
  },
  { key: 'healthy', title: { en: 'Healthy', de: 'Gesund', fr: 'Sain', ar: 'صحي' } },
  {
    key: 'vegetarian',
    title: {
      en: 'Vegetarian choices',
      de: 'Vegetarische Auswahl',
      fr: 'Choix végétarien',
      ar: 'خيارات نباتية',
    },
  },
  { key: 'halal', title: { en: 'Halal', de: 'Halal', fr: 'Halal', ar: 'حلال' } },
  {
    key: 'late',
    title: { en: 'Open late', de: 'Spät geöffnet', fr: 'Ouvert tard', ar: 'مفتوح لوقت متأخر' },
  },
  { key: 'spicy', title: { en: 'Spicy', de: 'Scharf', fr: 'Épicé', ar: 'حار' } },
  {
    key: 'sweet',
    title: { en: 'Sweet tooth', de: 'Für Naschkatzen', fr: 'Gourmandises', ar: 'لعشاق الحلويات' },
  },
  { key: 'organic', title: { en: 'Organic', de: 'Bio', fr: 'Bio', ar: 'عضوي' } },
  {
    key: 'local',
    title: {
      en: 'Local favourite',
      de: 'Liebling im Viertel',
      fr: 'Chouchou du quartier',
      ar: 'المفضل في الحي',
    },
  },
  {
    key: 'quick',
    title: {
      en: 'Quick lunch',
      de: 'Schnelles Mittagessen',
      fr: 'Déjeuner rapide',
      ar: 'غداء سريع',
    },
  },
  { key: 'gift', title: { en: 'Gifts', de: 'Geschenke', fr: 'Cadeaux', ar: 'هدايا' } },
  {
    key: 'everyday',
    title: { en: 'Everyday needs', de: 'Für jeden Tag', fr: 'Du quotidien', ar: 'احتياجات يومية' },
  },
]
