import type { Texts } from './types'

interface ArticleText {
  key: string
  title: Texts
  short: Texts
  /** HTML */
  text: Texts
  icons: readonly [string, ...string[]]
  hue: number
  daysAgo: number
}

/** Articles of the blog, newest first. */
export const articleTexts: readonly ArticleText[] = [
  {
    key: 'courier-shift',
    title: {
      en: 'Six hours with a courier',
      de: 'Sechs Stunden mit einer Kurierin',
      fr: 'Six heures avec une coursière',
      ar: 'ست ساعات مع ساعية توصيل',
    },
    short: {
      en: 'Eleven bridges, nineteen doors and one very patient dog.',
      de: 'Elf Brücken, neunzehn Türen und ein sehr geduldiger Hund.',
      fr: 'Onze ponts, dix-neuf portes et un chien très patient.',
      ar: 'أحد عشر جسراً وتسعة عشر باباً وكلب صبور جداً.',
    },
    text: {
      en: '<p>Lena rides out at five, when the first kitchens send their orders. She knows which yards flood when it rains and which doorbell has to be pressed twice.</p><p>“People think I race,” she says. “But soup punishes racing.” Her trick is to leave early and never brake hard. By eleven she has brought nineteen dinners, and not a drop is missing.</p>',
      de: '<p>Lena fährt um fünf los, wenn die ersten Küchen ihre Bestellungen schicken. Sie weiß, welche Höfe bei Regen unter Wasser stehen und welche Klingel man zweimal drücken muss.</p><p>„Alle denken, ich rase“, sagt sie. „Aber Suppe bestraft das Rasen.“ Ihr Trick: früh losfahren und nie scharf bremsen. Um elf hat sie neunzehn Abendessen gebracht, und kein Tropfen fehlt.</p>',
      fr: '<p>Lena part à cinq heures, quand les premières cuisines envoient leurs commandes. Elle sait quelles cours sont inondées les jours de pluie et quelle sonnette demande deux pressions.</p><p>« On croit que je fonce, dit-elle. Mais la soupe punit la vitesse. » Son secret : partir tôt et ne jamais freiner sec. À onze heures, elle a livré dix-neuf dîners, sans perdre une goutte.</p>',
      ar: '<p>تنطلق لينا عند الخامسة مع أولى طلبات المطابخ. تعرف أي الأفنية يغمرها المطر وأي جرس يجب الضغط عليه مرتين.</p><p>تقول: «يظن الناس أنني أسابق الريح، لكن الحساء يعاقب المسرعين». سرّها أن تنطلق مبكراً وألا تكبح فجأة. عند الحادية عشرة تكون قد أوصلت تسع عشرة وجبة دون أن تضيع قطرة.</p>',
    },
    icons: ['person-biking', 'takeout-box', 'dog-face'],
    hue: 200,
    daysAgo: 5,
  },
  {
    key: 'leftover-bread',
    title: {
      en: 'Five good ends for old bread',
      de: 'Fünf gute Enden für altes Brot',
      fr: 'Cinq belles fins pour le pain rassis',
      ar: 'خمس نهايات لذيذة للخبز القديم',
    },
    short: {
      en: 'Yesterday’s loaf makes a better dinner than today’s.',
      de: 'Das Brot von gestern macht das bessere Abendessen.',
      fr: 'Le pain d’hier fait un meilleur dîner que celui d’aujourd’hui.',
      ar: 'خبز الأمس يصنع عشاءً أطيب من خبز اليوم.',
    },
    text: {
      en: '<p>Toast it in olive oil for a salad. Soak it in milk for dumplings. Rub it with garlic and tomato. Crush it over pasta instead of cheese. Or dip it into egg and fry it, which is how our breakfast shops start every Sunday.</p><p>Bread that has gone hard is fine. Bread that has gone green is not.</p>',
      de: '<p>In Olivenöl geröstet wird es zum Salat. In Milch eingeweicht zu Knödeln. Mit Knoblauch und Tomate eingerieben zum Imbiss. Zerbröselt ersetzt es den Käse auf der Pasta. Oder es wird in Ei getaucht und gebraten, so beginnt in unseren Frühstücksläden jeder Sonntag.</p><p>Hartes Brot ist gut. Grünes Brot nicht.</p>',
      fr: '<p>Doré à l’huile d’olive, il entre dans une salade. Trempé dans du lait, il devient quenelle. Frotté d’ail et de tomate, il fait l’apéritif. Émietté, il remplace le fromage sur les pâtes. Ou bien on le passe dans l’œuf et à la poêle, comme chaque dimanche chez nos spécialistes du petit déjeuner.</p><p>Un pain dur est bon. Un pain vert ne l’est plus.</p>',
      ar: '<p>حمّصه بزيت الزيتون للسلطة، أو انقعه في الحليب لتصنع منه كرات العجين، أو افركه بالثوم والطماطم، أو فتّته فوق المعكرونة بدل الجبن، أو اغمسه في البيض واقله كما تبدأ متاجر الفطور عندنا كل يوم أحد.</p><p>الخبز القاسي صالح، أما الأخضر فلا.</p>',
    },
    icons: ['bread', 'baguette-bread', 'garlic'],
    hue: 34,
    daysAgo: 16,
  },
  {
    key: 'quiet-packaging',
    title: {
      en: 'What we learned from 400 lunch boxes',
      de: 'Was wir von 400 Brotdosen gelernt haben',
      fr: 'Ce que 400 boîtes-repas nous ont appris',
      ar: 'ما تعلمناه من 400 علبة طعام',
    },
    short: {
      en: 'Three shops lent out steel boxes for a month. Almost all came home.',
      de: 'Drei Läden verliehen einen Monat lang Dosen aus Stahl. Fast alle kamen zurück.',
      fr: 'Trois boutiques ont prêté des boîtes en acier pendant un mois. Presque toutes sont revenues.',
      ar: 'أعارت ثلاثة متاجر علباً فولاذية لمدة شهر، وعادت كلها تقريباً.',
    },
    text: {
      en: '<p>A tiffin is a stack of steel boxes, and for a month we took our name seriously. Customers handed the empty boxes to the next courier. Of 400, we miss eleven.</p><p>Food arrived warmer, and the couriers liked that nothing leaks. Washing up cost more than we hoped. We will go on in two quarters and tell you what happens.</p>',
      de: '<p>Ein Tiffin ist ein Turm aus Stahldosen, und einen Monat lang haben wir unseren Namen ernst genommen. Leere Dosen gingen mit dem nächsten Kurier zurück. Von 400 fehlen elf.</p><p>Das Essen kam wärmer an, und den Kurieren gefiel, dass nichts ausläuft. Der Abwasch kostete mehr als erhofft. Wir machen in zwei Vierteln weiter und berichten.</p>',
      fr: '<p>Un tiffin est une pile de boîtes en acier, et pendant un mois nous avons pris notre nom au sérieux. Les boîtes vides repartaient avec le coursier suivant. Sur 400, il en manque onze.</p><p>Les plats arrivaient plus chauds et les coursiers appréciaient que rien ne coule. La vaisselle a coûté plus que prévu. Nous continuons dans deux quartiers et vous raconterons la suite.</p>',
      ar: '<p>«التيفن» برج من العلب الفولاذية، وقد أخذنا اسمنا على محمل الجد شهراً كاملاً. كان الزبائن يسلّمون العلب الفارغة إلى الساعي التالي، ولم نفقد من الأربعمئة سوى إحدى عشرة.</p><p>وصل الطعام أدفأ، وأعجب السعاة أن شيئاً لا يتسرب. كان الغسل أغلى مما تمنينا. سنستمر في حيين ونخبركم بما يحدث.</p>',
    },
    icons: ['bento-box', 'seedling', 'sparkles'],
    hue: 150,
    daysAgo: 41,
  },
  {
    key: 'spice-names',
    title: {
      en: 'How hot is “a little hot”?',
      de: 'Wie scharf ist „ein bisschen scharf“?',
      fr: '« Un peu piquant », ça pique comment ?',
      ar: 'ما مدى حرارة «حار قليلاً»؟',
    },
    short: {
      en: 'We asked eight kitchens and got nine answers.',
      de: 'Wir haben acht Küchen gefragt und neun Antworten bekommen.',
      fr: 'Nous avons demandé à huit cuisines et reçu neuf réponses.',
      ar: 'سألنا ثمانية مطابخ فحصلنا على تسعة أجوبة.',
    },
    text: {
      en: '<p>At Little Mekong one chilli is a greeting. At the burger grill it is a dare. So we cooked the same sauce with one to five chillies and let everybody taste.</p><p>The result: trust the shop, not the number. And order rice and something with milk, because water only spreads the fire.</p>',
      de: '<p>Bei Little Mekong ist eine Chili ein Gruß, am Burgergrill eine Mutprobe. Also haben wir dieselbe Soße mit einer bis fünf Chilis gekocht und alle probieren lassen.</p><p>Das Ergebnis: Vertrau dem Laden, nicht der Zahl. Und bestell Reis und etwas mit Milch dazu, denn Wasser verteilt das Feuer nur.</p>',
      fr: '<p>Chez Little Mekong, un piment est un bonjour. Au grill à burgers, c’est un défi. Nous avons donc cuisiné la même sauce avec un à cinq piments et fait goûter tout le monde.</p><p>Verdict : fiez-vous à la boutique, pas au chiffre. Et prenez du riz et un laitage, car l’eau ne fait qu’étendre l’incendie.</p>',
      ar: '<p>في «ليتل ميكونغ» حبة الفلفل الواحدة تحية، وفي مشوى البرغر تحدٍّ. لذلك طبخنا الصلصة نفسها بحبة إلى خمس حبات وتركنا الجميع يتذوق.</p><p>النتيجة: ثق بالمتجر لا بالرقم، واطلب معها أرزاً وشيئاً من الحليب لأن الماء ينشر النار فحسب.</p>',
    },
    icons: ['hot-pepper', 'steaming-bowl', 'cooked-rice'],
    hue: 8,
    daysAgo: 63,
  },
]
