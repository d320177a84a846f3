import type { Texts } from './types'

interface RecipeText {
  key: string
  /** key of a recipe category */
  category: string
  /** kitchen whose shops may sell the ingredients */
  kitchen: string
  title: Texts
  text: Texts
  /** one ingredient a line */
  ingredients: Texts
  /** one step a line */
  steps: Texts
  activeMin: number
  totalMin: number
  servings: number
  /** of a portion: kcal, and grams */
  calories: number
  protein: number
  fat: number
  carbs: number
  /** dishes to buy, and pieces of each */
  buy: readonly (readonly [dish: string, pieces: number])[]
  icons: readonly [string, ...string[]]
  plate: 'plate' | 'bowl' | 'board'
  hue: number
}

export const recipeCategories: readonly { key: string; icon: string; title: Texts }[] = [
  {
    key: 'quick',
    icon: 'cooking',
    title: {
      en: 'Quick dinners',
      de: 'Schnelle Abendessen',
      fr: 'Dîners express',
      ar: 'عشاء سريع',
    },
  },
  {
    key: 'morning',
    icon: 'pancakes',
    title: { en: 'Breakfast', de: 'Frühstück', fr: 'Petit déjeuner', ar: 'فطور' },
  },
  {
    key: 'table',
    icon: 'green-salad',
    title: {
      en: 'Salads and small plates',
      de: 'Salate und kleine Teller',
      fr: 'Salades et petites assiettes',
      ar: 'سلطات ومقبلات',
    },
  },
  {
    key: 'sweet',
    icon: 'ice-cream',
    title: { en: 'Sweet things', de: 'Süßes', fr: 'Douceurs', ar: 'حلويات' },
  },
]

/** Recipes; every ingredient that has to be bought is sold by one shop. */
export const recipeTexts: readonly RecipeText[] = [
  {
    key: 'tomato-spaghetti',
    category: 'quick',
    kitchen: 'groceries',
    title: {
      en: 'Spaghetti with slow tomatoes',
      de: 'Spaghetti mit geschmorten Tomaten',
      fr: 'Spaghettis aux tomates mijotées',
      ar: 'سباغيتي بالطماطم المطهوة على مهل',
    },
    text: {
      en: 'One pan, one pot, and the smell that brings everybody into the kitchen.',
      de: 'Eine Pfanne, ein Topf und der Duft, der alle in die Küche lockt.',
      fr: 'Une poêle, une casserole et l’odeur qui attire tout le monde en cuisine.',
      ar: 'مقلاة وقدر ورائحة تجمع الجميع في المطبخ.',
    },
    ingredients: {
      en: '400 g spaghetti\n1 tin of chopped tomatoes\n3 spoons of olive oil\n30 g butter\nSalt and pepper',
      de: '400 g Spaghetti\n1 Dose gehackte Tomaten\n3 Löffel Olivenöl\n30 g Butter\nSalz und Pfeffer',
      fr: '400 g de spaghettis\n1 boîte de tomates concassées\n3 cuillères d’huile d’olive\n30 g de beurre\nSel et poivre',
      ar: '400 غ سباغيتي\nعلبة طماطم مقطعة\n3 ملاعق زيت زيتون\n30 غ زبدة\nملح وفلفل',
    },
    steps: {
      en: 'Warm the oil and simmer the tomatoes with a pinch of salt for 20 minutes.\nCook the spaghetti a minute shorter than the packet says.\nToss both with the butter and a cup of the pasta water.',
      de: 'Das Öl erwärmen und die Tomaten mit etwas Salz 20 Minuten schmoren.\nDie Spaghetti eine Minute kürzer kochen als angegeben.\nBeides mit der Butter und einer Tasse Nudelwasser schwenken.',
      fr: 'Faites mijoter les tomates salées dans l’huile pendant 20 minutes.\nCuisez les spaghettis une minute de moins qu’indiqué.\nMélangez le tout avec le beurre et une tasse d’eau de cuisson.',
      ar: 'سخّن الزيت واترك الطماطم مع رشة ملح على نار هادئة 20 دقيقة.\nاسلق السباغيتي أقل من المدة المكتوبة بدقيقة.\nاخلطهما مع الزبدة وكوب من ماء السلق.',
    },
    activeMin: 15,
    totalMin: 30,
    servings: 4,
    calories: 520,
    protein: 14,
    fat: 17,
    carbs: 76,
    buy: [
      ['groceries-spaghetti', 1],
      ['groceries-tomatoes', 1],
      ['groceries-olive-oil', 1],
      ['groceries-butter', 1],
    ],
    icons: ['spaghetti', 'tomato', 'olive'],
    plate: 'plate',
    hue: 14,
  },
  {
    key: 'oat-pancakes',
    category: 'morning',
    kitchen: 'groceries',
    title: {
      en: 'Oat pancakes with honey',
      de: 'Haferpfannkuchen mit Honig',
      fr: 'Pancakes d’avoine au miel',
      ar: 'فطائر الشوفان بالعسل',
    },
    text: {
      en: 'No flour, no whisk, done before the coffee.',
      de: 'Kein Mehl, kein Schneebesen, fertig vor dem Kaffee.',
      fr: 'Ni farine ni fouet, prêts avant le café.',
      ar: 'بلا طحين ولا خفاقة، وتجهز قبل القهوة.',
    },
    ingredients: {
      en: '150 g rolled oats\n200 ml milk\n2 eggs\nButter for the pan\nHoney to serve',
      de: '150 g Haferflocken\n200 ml Milch\n2 Eier\nButter für die Pfanne\nHonig zum Servieren',
      fr: '150 g de flocons d’avoine\n200 ml de lait\n2 œufs\nBeurre pour la poêle\nMiel pour servir',
      ar: '150 غ شوفان\n200 مل حليب\nبيضتان\nزبدة للقلي\nعسل للتقديم',
    },
    steps: {
      en: 'Blend oats, milk and eggs and let them rest for five minutes.\nFry small pancakes in butter, two minutes on each side.\nServe warm with honey.',
      de: 'Haferflocken, Milch und Eier mixen und fünf Minuten ruhen lassen.\nKleine Pfannkuchen in Butter backen, zwei Minuten je Seite.\nWarm mit Honig servieren.',
      fr: 'Mixez flocons, lait et œufs, laissez reposer cinq minutes.\nCuisez de petits pancakes au beurre, deux minutes par face.\nServez chaud avec du miel.',
      ar: 'اخلط الشوفان والحليب والبيض واتركه خمس دقائق.\nاقلِ فطائر صغيرة بالزبدة، دقيقتين لكل وجه.\nقدّمها دافئة مع العسل.',
    },
    activeMin: 15,
    totalMin: 20,
    servings: 2,
    calories: 480,
    protein: 19,
    fat: 17,
    carbs: 62,
    buy: [
      ['groceries-oats', 1],
      ['groceries-milk', 1],
      ['groceries-eggs', 1],
      ['groceries-honey', 1],
    ],
    icons: ['pancakes', 'honey-pot', 'egg'],
    plate: 'plate',
    hue: 44,
  },
  {
    key: 'chickpea-rice',
    category: 'quick',
    kitchen: 'groceries',
    title: {
      en: 'Chickpea and tomato rice',
      de: 'Reis mit Kichererbsen und Tomaten',
      fr: 'Riz aux pois chiches et tomates',
      ar: 'أرز بالحمّص والطماطم',
    },
    text: {
      en: 'Everything comes out of a cupboard, and nobody will notice.',
      de: 'Alles aus dem Vorratsschrank, und niemand merkt es.',
      fr: 'Tout sort du placard, et personne ne le devine.',
      ar: 'كل شيء من خزانة المؤونة ولن يلاحظ أحد.',
    },
    ingredients: {
      en: '300 g basmati rice\n2 tins of chickpeas\n1 tin of chopped tomatoes\n2 spoons of olive oil\nCumin, salt',
      de: '300 g Basmatireis\n2 Dosen Kichererbsen\n1 Dose gehackte Tomaten\n2 Löffel Olivenöl\nKreuzkümmel, Salz',
      fr: '300 g de riz basmati\n2 boîtes de pois chiches\n1 boîte de tomates concassées\n2 cuillères d’huile d’olive\nCumin, sel',
      ar: '300 غ أرز بسمتي\nعلبتا حمّص\nعلبة طماطم مقطعة\nملعقتا زيت زيتون\nكمون وملح',
    },
    steps: {
      en: 'Rinse the rice until the water runs clear.\nFry cumin in the oil, add chickpeas and tomatoes, cook for ten minutes.\nAdd rice and 500 ml of water, cover, and leave on low heat for 15 minutes.',
      de: 'Den Reis waschen, bis das Wasser klar bleibt.\nKreuzkümmel im Öl anrösten, Kichererbsen und Tomaten zehn Minuten mitkochen.\nReis und 500 ml Wasser dazugeben, zudecken und 15 Minuten auf kleiner Hitze lassen.',
      fr: 'Rincez le riz jusqu’à ce que l’eau soit claire.\nFaites revenir le cumin dans l’huile, ajoutez pois chiches et tomates, dix minutes.\nAjoutez le riz et 500 ml d’eau, couvrez et laissez 15 minutes à feu doux.',
      ar: 'اغسل الأرز حتى يصفو الماء.\nحمّص الكمون في الزيت ثم أضف الحمّص والطماطم واطبخ عشر دقائق.\nأضف الأرز و500 مل ماء، غطِّ القدر واتركه على نار هادئة 15 دقيقة.',
    },
    activeMin: 15,
    totalMin: 40,
    servings: 4,
    calories: 510,
    protein: 15,
    fat: 11,
    carbs: 88,
    buy: [
      ['groceries-basmati', 1],
      ['groceries-chickpeas', 2],
      ['groceries-tomatoes', 1],
      ['groceries-olive-oil', 1],
    ],
    icons: ['curry-rice', 'beans', 'tomato'],
    plate: 'bowl',
    hue: 28,
  },
  {
    key: 'berry-bowl',
    category: 'morning',
    kitchen: 'groceries',
    title: {
      en: 'Yoghurt bowl with berries and granola',
      de: 'Joghurtschale mit Beeren und Granola',
      fr: 'Bol de yaourt, baies et granola',
      ar: 'وعاء زبادي بالتوت والجرانولا',
    },
    text: {
      en: 'Five minutes, one spoon, a good start.',
      de: 'Fünf Minuten, ein Löffel, ein guter Anfang.',
      fr: 'Cinq minutes, une cuillère, un bon départ.',
      ar: 'خمس دقائق وملعقة وبداية طيبة.',
    },
    ingredients: {
      en: '300 g natural yoghurt\n100 g frozen berries\n60 g granola\n1 spoon of honey',
      de: '300 g Naturjoghurt\n100 g gefrorene Beeren\n60 g Granola\n1 Löffel Honig',
      fr: '300 g de yaourt nature\n100 g de baies surgelées\n60 g de granola\n1 cuillère de miel',
      ar: '300 غ زبادي طبيعي\n100 غ توت مجمد\n60 غ جرانولا\nملعقة عسل',
    },
    steps: {
      en: 'Thaw the berries with the honey overnight, or for a minute in a small pan.\nSpoon the yoghurt into two bowls.\nTop with berries and granola just before eating.',
      de: 'Die Beeren mit dem Honig über Nacht auftauen, oder eine Minute im Topf.\nDen Joghurt auf zwei Schalen verteilen.\nBeeren und Granola erst kurz vor dem Essen daraufgeben.',
      fr: 'Décongelez les baies avec le miel pendant la nuit, ou une minute à la casserole.\nRépartissez le yaourt dans deux bols.\nAjoutez baies et granola au moment de manger.',
      ar: 'أذب التوت مع العسل طوال الليل أو دقيقة في قدر صغير.\nوزّع الزبادي في وعاءين.\nأضف التوت والجرانولا قبل الأكل مباشرة.',
    },
    activeMin: 5,
    totalMin: 5,
    servings: 2,
    calories: 330,
    protein: 12,
    fat: 12,
    carbs: 44,
    buy: [
      ['groceries-yoghurt', 1],
      ['groceries-berries', 1],
      ['groceries-granola', 1],
      ['groceries-honey', 1],
    ],
    icons: ['bowl-with-spoon', 'blueberries', 'honey-pot'],
    plate: 'bowl',
    hue: 290,
  },
  {
    key: 'chocolate-affogato',
    category: 'sweet',
    kitchen: 'groceries',
    title: {
      en: 'Affogato with chocolate and almonds',
      de: 'Affogato mit Schokolade und Mandeln',
      fr: 'Affogato au chocolat et aux amandes',
      ar: 'أفوغاتو بالشوكولاتة واللوز',
    },
    text: {
      en: 'Hot coffee meets ice cream. There is nothing more to it.',
      de: 'Heißer Kaffee trifft Eis. Mehr ist es nicht.',
      fr: 'Un café brûlant rencontre une glace. C’est tout.',
      ar: 'قهوة ساخنة تلتقي مثلجات، ولا شيء غير ذلك.',
    },
    ingredients: {
      en: '4 scoops of dairy ice cream\n4 small strong coffees\n30 g dark chocolate\nA handful of almonds',
      de: '4 Kugeln Milcheis\n4 kleine starke Kaffees\n30 g dunkle Schokolade\nEine Handvoll Mandeln',
      fr: '4 boules de glace au lait\n4 petits cafés serrés\n30 g de chocolat noir\nUne poignée d’amandes',
      ar: '4 كرات مثلجات بالحليب\n4 فناجين قهوة مركزة\n30 غ شوكولاتة داكنة\nحفنة لوز',
    },
    steps: {
      en: 'Chop the almonds and grate the chocolate.\nPut the ice cream into cold glasses.\nPour the hot coffee over it and scatter the rest on top.',
      de: 'Die Mandeln hacken und die Schokolade reiben.\nDas Eis in kalte Gläser geben.\nDen heißen Kaffee darübergießen und alles daraufstreuen.',
      fr: 'Hachez les amandes et râpez le chocolat.\nPlacez la glace dans des verres froids.\nVersez le café chaud et parsemez le reste.',
      ar: 'اهرس اللوز وابشر الشوكولاتة.\nضع المثلجات في أكواب باردة.\nاسكب القهوة الساخنة وانثر الباقي فوقها.',
    },
    activeMin: 10,
    totalMin: 10,
    servings: 4,
    calories: 240,
    protein: 5,
    fat: 14,
    carbs: 23,
    buy: [
      ['groceries-ice-cream', 1],
      ['groceries-coffee', 1],
      ['groceries-chocolate', 1],
      ['groceries-almonds', 1],
    ],
    icons: ['ice-cream', 'hot-beverage', 'chocolate-bar'],
    plate: 'bowl',
    hue: 20,
  },
  {
    key: 'mezze-evening',
    category: 'table',
    kitchen: 'produce',
    title: {
      en: 'A mezze evening for four',
      de: 'Ein Mezze-Abend für vier',
      fr: 'Une soirée mezzé pour quatre',
      ar: 'سهرة مقبّلات لأربعة',
    },
    text: {
      en: 'Open, arrange, pour oil over it, call your friends.',
      de: 'Öffnen, anrichten, Öl darüber, Freunde rufen.',
      fr: 'Ouvrir, dresser, un filet d’huile, appeler les amis.',
      ar: 'افتح ورتّب واسكب الزيت ثم نادِ أصدقاءك.',
    },
    ingredients: {
      en: '1 tub of hummus\n1 tub of smoked aubergine dip\n1 tub of olives\n1 tub of labneh balls\nOlive oil and paprika',
      de: '1 Becher Hummus\n1 Becher Auberginencreme\n1 Becher Oliven\n1 Becher Labneh-Kugeln\nOlivenöl und Paprikapulver',
      fr: '1 barquette de houmous\n1 barquette de caviar d’aubergine fumée\n1 barquette d’olives\n1 barquette de boules de labneh\nHuile d’olive et paprika',
      ar: 'علبة حمّص\nعلبة متبّل باذنجان مدخن\nعلبة زيتون\nعلبة كرات لبنة\nزيت زيتون وبابريكا',
    },
    steps: {
      en: 'Take everything out of the fridge half an hour before.\nSpread the dips on flat plates and press a hollow into the middle.\nFill the hollows with oil, dust with paprika and set the olives around.',
      de: 'Alles eine halbe Stunde vorher aus dem Kühlschrank nehmen.\nDie Cremes auf flache Teller streichen und in die Mitte eine Mulde drücken.\nDie Mulden mit Öl füllen, mit Paprika bestäuben und die Oliven darum verteilen.',
      fr: 'Sortez tout du réfrigérateur une demi-heure avant.\nÉtalez les crèmes sur des assiettes plates et creusez le centre.\nRemplissez d’huile, saupoudrez de paprika et disposez les olives autour.',
      ar: 'أخرج كل شيء من الثلاجة قبل نصف ساعة.\nافرد المقبلات في أطباق مسطحة واصنع حفرة في الوسط.\nاملأ الحفرة بالزيت ورشّ البابريكا ووزّع الزيتون حولها.',
    },
    activeMin: 15,
    totalMin: 45,
    servings: 4,
    calories: 390,
    protein: 11,
    fat: 31,
    carbs: 18,
    buy: [
      ['produce-hummus', 1],
      ['produce-aubergine-dip', 1],
      ['produce-olives', 1],
      ['produce-labneh', 1],
    ],
    icons: ['bowl-with-spoon', 'olive', 'eggplant'],
    plate: 'board',
    hue: 80,
  },
  {
    key: 'mushroom-spinach',
    category: 'quick',
    kitchen: 'produce',
    title: {
      en: 'Mushrooms and spinach with mountain cheese',
      de: 'Pilze und Spinat mit Bergkäse',
      fr: 'Champignons et épinards au fromage de montagne',
      ar: 'فطر وسبانخ مع جبن الجبل',
    },
    text: {
      en: 'A pan full of autumn, good with bread.',
      de: 'Eine Pfanne voll Herbst, gut mit Brot.',
      fr: 'L’automne à la poêle, avec un morceau de pain.',
      ar: 'مقلاة مليئة بالخريف، تطيب مع الخبز.',
    },
    ingredients: {
      en: '300 g chestnut mushrooms\n200 g baby spinach\n80 g mountain cheese\nA bundle of herbs',
      de: '300 g braune Champignons\n200 g Babyspinat\n80 g Bergkäse\nEin Bund Kräuter',
      fr: '300 g de champignons bruns\n200 g de jeunes épinards\n80 g de fromage de montagne\nUn bouquet d’herbes',
      ar: '300 غ فطر بني\n200 غ سبانخ صغيرة\n80 غ جبن الجبل\nحزمة أعشاب',
    },
    steps: {
      en: 'Fry the mushrooms in a dry, hot pan until they smell of nuts.\nAdd the spinach and let it wilt.\nGrate the cheese over it and scatter the chopped herbs.',
      de: 'Die Pilze in einer trockenen, heißen Pfanne braten, bis sie nussig duften.\nDen Spinat dazugeben und zusammenfallen lassen.\nDen Käse darüberreiben und die gehackten Kräuter daraufstreuen.',
      fr: 'Saisissez les champignons à sec jusqu’à ce qu’ils sentent la noisette.\nAjoutez les épinards et laissez-les fondre.\nRâpez le fromage et parsemez d’herbes hachées.',
      ar: 'اقلِ الفطر في مقلاة جافة ساخنة حتى تفوح منه رائحة الجوز.\nأضف السبانخ حتى تذبل.\nابشر الجبن فوقها وانثر الأعشاب المفرومة.',
    },
    activeMin: 15,
    totalMin: 15,
    servings: 2,
    calories: 280,
    protein: 20,
    fat: 18,
    carbs: 8,
    buy: [
      ['produce-mushrooms', 1],
      ['produce-spinach', 1],
      ['produce-mountain-cheese', 1],
      ['produce-herbs', 1],
    ],
    icons: ['mushroom', 'leafy-green', 'cheese-wedge'],
    plate: 'plate',
    hue: 110,
  },
  {
    key: 'orange-salad',
    category: 'table',
    kitchen: 'produce',
    title: {
      en: 'Blood orange salad with olives',
      de: 'Blutorangensalat mit Oliven',
      fr: 'Salade d’oranges sanguines aux olives',
      ar: 'سلطة البرتقال الأحمر بالزيتون',
    },
    text: {
      en: 'Sweet, bitter and salty on one plate.',
      de: 'Süß, bitter und salzig auf einem Teller.',
      fr: 'Sucré, amer et salé dans la même assiette.',
      ar: 'حلو ومرّ ومالح في طبق واحد.',
    },
    ingredients: {
      en: '4 blood oranges\n1 bag of salad leaves\nA handful of green olives\nA few fresh herbs\nOlive oil, salt',
      de: '4 Blutorangen\n1 Beutel Salatblätter\nEine Handvoll grüne Oliven\nEin paar frische Kräuter\nOlivenöl, Salz',
      fr: '4 oranges sanguines\n1 sachet de salade\nUne poignée d’olives vertes\nQuelques herbes fraîches\nHuile d’olive, sel',
      ar: '4 حبات برتقال أحمر\nكيس أوراق سلطة\nحفنة زيتون أخضر\nقليل من الأعشاب الطازجة\nزيت زيتون وملح',
    },
    steps: {
      en: 'Peel the oranges with a knife and slice them.\nLay the leaves on a platter, the oranges and olives on top.\nDress with oil, salt and herbs and serve at once.',
      de: 'Die Orangen mit dem Messer schälen und in Scheiben schneiden.\nDie Blätter auf eine Platte legen, Orangen und Oliven darauf.\nMit Öl, Salz und Kräutern anmachen und gleich servieren.',
      fr: 'Pelez les oranges à vif et tranchez-les.\nDisposez la salade, puis les oranges et les olives.\nAssaisonnez d’huile, de sel et d’herbes, servez aussitôt.',
      ar: 'قشّر البرتقال بالسكين وقطّعه شرائح.\nافرش الأوراق في طبق وضع فوقها البرتقال والزيتون.\nتبّلها بالزيت والملح والأعشاب وقدّمها فوراً.',
    },
    activeMin: 15,
    totalMin: 15,
    servings: 4,
    calories: 160,
    protein: 2,
    fat: 10,
    carbs: 15,
    buy: [
      ['produce-oranges', 1],
      ['produce-salad-leaves', 1],
      ['produce-olives', 1],
      ['produce-herbs', 1],
    ],
    icons: ['green-salad', 'tangerine', 'olive'],
    plate: 'plate',
    hue: 26,
  },
]
