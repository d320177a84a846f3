import type { Texts } from './types'

interface CareerText {
  key: string
  /** key of a career category */
  category: string
  location: string
  title: Texts
  /** HTML */
  text: Texts
}

/** Fields of work at the marketplace. */
export const careerCategories: readonly { key: string; title: Texts }[] = [
  {
    key: 'delivery',
    title: { en: 'Delivery', de: 'Lieferung', fr: 'Livraison', ar: 'التوصيل' },
  },
  {
    key: 'shops',
    title: {
      en: 'Shops and kitchens',
      de: 'Läden und Küchen',
      fr: 'Boutiques et cuisines',
      ar: 'المتاجر والمطابخ',
    },
  },
  { key: 'product', title: { en: 'Product', de: 'Produkt', fr: 'Produit', ar: 'المنتج' } },
]

/** Open positions. */
export const careerTexts: readonly CareerText[] = [
  {
    key: 'dispatcher',
    category: 'delivery',
    location: 'Lindenau, Nordufer 1',
    title: {
      en: 'Dispatcher, evening shift',
      de: 'Disponent (m/w/d), Spätschicht',
      fr: 'Régulateur ou régulatrice, équipe du soir',
      ar: 'منسّق توصيل، المناوبة المسائية',
    },
    text: {
      en: '<p>You keep an eye on sixty kitchens and twenty couriers from five to midnight. You spot the order that will be late before the customer does, and you call.</p><ul><li>You stay calm and write clearly in English and German.</li><li>You know the city’s bridges, or are keen to learn them.</li></ul>',
      de: '<p>Von fünf bis Mitternacht behältst du sechzig Küchen und zwanzig Kuriere im Blick. Du siehst vor dem Kunden, welche Bestellung zu spät kommt, und rufst an.</p><ul><li>Du bleibst ruhig und schreibst klar, auf Deutsch und Englisch.</li><li>Du kennst die Brücken der Stadt oder willst sie kennenlernen.</li></ul>',
      fr: '<p>De dix-sept heures à minuit, vous veillez sur soixante cuisines et vingt coursiers. Vous repérez la commande en retard avant le client, et vous appelez.</p><ul><li>Vous gardez votre calme et écrivez clairement en anglais et en allemand.</li><li>Vous connaissez les ponts de la ville, ou avez envie de les connaître.</li></ul>',
      ar: '<p>تتابع ستين مطبخاً وعشرين ساعياً من الخامسة حتى منتصف الليل، وتلاحظ الطلب المتأخر قبل الزبون فتتصل به.</p><ul><li>تحافظ على هدوئك وتكتب بوضوح بالإنجليزية والألمانية.</li><li>تعرف جسور المدينة أو ترغب في معرفتها.</li></ul>',
    },
  },
  {
    key: 'bike-mechanic',
    category: 'delivery',
    location: 'Lindenau, Fährholm',
    title: {
      en: 'Bicycle mechanic',
      de: 'Fahrradmechaniker (m/w/d)',
      fr: 'Mécanicien ou mécanicienne vélo',
      ar: 'ميكانيكي دراجات',
    },
    text: {
      en: '<p>Forty cargo bikes, all weathers, one workshop by the river. You decide what is repaired today and what can wait until the rain stops.</p>',
      de: '<p>Vierzig Lastenräder, jedes Wetter, eine Werkstatt am Fluss. Du entscheidest, was heute repariert wird und was warten kann, bis der Regen aufhört.</p>',
      fr: '<p>Quarante vélos cargos, par tous les temps, un atelier au bord du fleuve. Vous décidez de ce qui se répare aujourd’hui et de ce qui attendra la fin de la pluie.</p>',
      ar: '<p>أربعون دراجة شحن في كل طقس وورشة واحدة على النهر. أنت من يقرر ما يُصلَح اليوم وما ينتظر حتى يتوقف المطر.</p>',
    },
  },
  {
    key: 'shop-partner',
    category: 'shops',
    location: 'Lindenau',
    title: {
      en: 'Partner manager for new shops',
      de: 'Betreuung neuer Läden (m/w/d)',
      fr: 'Responsable des nouvelles boutiques',
      ar: 'مسؤول شراكات المتاجر الجديدة',
    },
    text: {
      en: '<p>You visit bakeries at six and bars at ten. You help people who cook well to photograph, price and pack well, and you stay in touch after the first order.</p>',
      de: '<p>Du besuchst Bäckereien um sechs und Bars um zehn. Wer gut kocht, lernt von dir gut zu fotografieren, zu rechnen und zu verpacken. Auch nach der ersten Bestellung bleibst du da.</p>',
      fr: '<p>Vous passez dans les boulangeries à six heures et dans les bars à vingt-deux. Vous aidez celles et ceux qui cuisinent bien à bien photographier, chiffrer et emballer, et vous restez présent après la première commande.</p>',
      ar: '<p>تزور المخابز عند السادسة صباحاً والمقاهي عند العاشرة مساءً، وتساعد من يجيد الطبخ على التصوير والتسعير والتغليف، وتبقى على تواصل بعد الطلب الأول.</p>',
    },
  },
  {
    key: 'frontend',
    category: 'product',
    location: 'Lindenau / remote',
    title: {
      en: 'Front-end engineer',
      de: 'Frontend-Entwickler (m/w/d)',
      fr: 'Développeur ou développeuse front-end',
      ar: 'مهندس واجهات أمامية',
    },
    text: {
      en: '<p>You build screens that load on a slow phone in a tunnel, read from right to left as well as from left to right, and work without a mouse. We care about small bundles and plain words.</p>',
      de: '<p>Du baust Oberflächen, die auch im Tunnel auf einem langsamen Telefon laden, von rechts wie von links gelesen werden und ohne Maus funktionieren. Uns sind kleine Bundles und einfache Worte wichtig.</p>',
      fr: '<p>Vous concevez des écrans qui se chargent sur un vieux téléphone dans un tunnel, se lisent de droite à gauche comme de gauche à droite et se passent de souris. Nous aimons les petits paquets et les mots simples.</p>',
      ar: '<p>تبني شاشات تعمل على هاتف بطيء داخل نفق، وتُقرأ من اليمين كما تُقرأ من اليسار، وتُستخدم دون فأرة. نهتم بصغر الحجم وبساطة الكلمات.</p>',
    },
  },
]
