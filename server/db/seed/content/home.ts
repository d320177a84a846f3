import type { Texts } from './types'

interface BannerText {
  key: string
  title: Texts
  text: Texts
  button: Texts
  icons: readonly [string, ...string[]]
  hue: number
  /** kitchens whose shops it shows */
  kitchens: readonly string[]
}

interface NewsText {
  key: string
  title: Texts
  short: Texts
  text: Texts
  icons: readonly [string, ...string[]]
  hue: number
  daysAgo: number
}

/** What the home page's carousel says. */
export const bannerTexts: readonly BannerText[] = [
  {
    key: 'welcome',
    title: {
      en: '10 % off with WELCOME10',
      de: '10 % Rabatt mit WELCOME10',
      fr: '10 % de remise avec WELCOME10',
      ar: 'خصم 10٪ مع الرمز WELCOME10',
    },
    text: {
      en: 'Type the code at checkout. It works in every shop, today and next week.',
      de: 'Gib den Code an der Kasse ein. Er gilt in jedem Laden, heute wie nächste Woche.',
      fr: 'Saisissez le code au moment de payer. Il est valable dans toutes les boutiques.',
      ar: 'اكتب الرمز عند الدفع، وهو صالح في كل المتاجر اليوم والأسبوع القادم.',
    },
    button: {
      en: 'Find something good',
      de: 'Etwas Gutes finden',
      fr: 'Trouver mon bonheur',
      ar: 'اختر ما يعجبك',
    },
    icons: ['party-popper', 'takeout-box', 'ticket'],
    hue: 28,
    kitchens: ['pizza', 'burgers', 'sushi', 'indian'],
  },
  {
    key: 'pizza-night',
    title: {
      en: 'Pizza night, sorted',
      de: 'Der Pizzaabend steht',
      fr: 'Soirée pizza, c’est réglé',
      ar: 'ليلة البيتزا جاهزة',
    },
    text: {
      en: 'Blistered crusts and bubbling cheese from four ovens around the corner.',
      de: 'Knusprige Ränder und zerlaufener Käse aus vier Öfen gleich um die Ecke.',
      fr: 'Pâtes bien levées et fromage coulant, sortis de quatre fours du quartier.',
      ar: 'أطراف مقرمشة وجبن ذائب من أربعة أفران قريبة منك.',
    },
    button: {
      en: 'See the pizzerias',
      de: 'Zu den Pizzerien',
      fr: 'Voir les pizzerias',
      ar: 'شاهد مطاعم البيتزا',
    },
    icons: ['pizza', 'tomato', 'cheese-wedge'],
    hue: 12,
    kitchens: ['pizza'],
  },
  {
    key: 'market',
    title: {
      en: 'The market comes to you',
      de: 'Der Markt kommt zu dir',
      fr: 'Le marché vient à vous',
      ar: 'السوق يأتي إليك',
    },
    text: {
      en: 'Fruit picked ripe, bread still warm and everything else on your list.',
      de: 'Reif geerntetes Obst, noch warmes Brot und alles, was sonst auf dem Zettel steht.',
      fr: 'Des fruits cueillis à point, du pain encore tiède et le reste de votre liste.',
      ar: 'فواكه ناضجة وخبز ما زال دافئاً وكل ما في قائمتك.',
    },
    button: {
      en: 'Fill the basket',
      de: 'Korb füllen',
      fr: 'Remplir le panier',
      ar: 'املأ السلة',
    },
    icons: ['basket', 'red-apple', 'carrot'],
    hue: 130,
    kitchens: ['produce', 'groceries', 'bakery'],
  },
  {
    key: 'green-lunch',
    title: {
      en: 'A lunch that lets you think',
      de: 'Ein Mittagessen, das wach hält',
      fr: 'Un déjeuner qui garde l’esprit clair',
      ar: 'غداء خفيف يبقيك نشيطاً',
    },
    text: {
      en: 'Bowls full of crunch and colour, on your desk within half an hour.',
      de: 'Bowls voller Biss und Farbe, in einer halben Stunde auf deinem Schreibtisch.',
      fr: 'Des bols croquants et colorés, sur votre bureau en une demi-heure.',
      ar: 'أطباق مليئة بالألوان والقرمشة تصل إلى مكتبك خلال نصف ساعة.',
    },
    button: {
      en: 'Choose a bowl',
      de: 'Bowl aussuchen',
      fr: 'Choisir un bol',
      ar: 'اختر طبقك',
    },
    icons: ['green-salad', 'avocado', 'lemon'],
    hue: 95,
    kitchens: ['bowls'],
  },
  {
    key: 'flowers',
    title: {
      en: 'Say it with flowers today',
      de: 'Sag es heute mit Blumen',
      fr: 'Dites-le avec des fleurs, dès aujourd’hui',
      ar: 'قلها بالزهور اليوم',
    },
    text: {
      en: 'Tied this morning, at the door this afternoon, with a card in your words.',
      de: 'Heute früh gebunden, am Nachmittag an der Tür, mit einer Karte in deinen Worten.',
      fr: 'Noués ce matin, livrés cet après-midi, avec une carte écrite par vous.',
      ar: 'باقات تُنسَّق صباحاً وتصل بعد الظهر مع بطاقة بكلماتك.',
    },
    button: {
      en: 'Send a bouquet',
      de: 'Strauß schicken',
      fr: 'Offrir un bouquet',
      ar: 'أرسل باقة',
    },
    icons: ['bouquet', 'tulip', 'wrapped-gift'],
    hue: 340,
    kitchens: ['flowers'],
  },
  {
    key: 'sweet',
    title: {
      en: 'Save room for dessert',
      de: 'Platz für Nachtisch lassen',
      fr: 'Gardez une place pour le dessert',
      ar: 'اترك مكاناً للحلوى',
    },
    text: {
      en: 'Cakes, ice cream and warm waffles, delivered before the film begins.',
      de: 'Torten, Eis und warme Waffeln, geliefert, bevor der Film anfängt.',
      fr: 'Gâteaux, glaces et gaufres chaudes, livrés avant le début du film.',
      ar: 'كعك ومثلجات ووافل دافئ تصل قبل أن يبدأ الفيلم.',
    },
    button: {
      en: 'Something sweet',
      de: 'Etwas Süßes',
      fr: 'Une douceur',
      ar: 'أريد شيئاً حلواً',
    },
    icons: ['shortcake', 'ice-cream', 'strawberry'],
    hue: 310,
    kitchens: ['desserts', 'bakery'],
  },
]

/** What the notification drawer and `/?news=` show. */
export const newsTexts: readonly NewsText[] = [
  {
    key: 'live-map',
    title: {
      en: 'Watch your courier on the map',
      de: 'Den Kurier auf der Karte verfolgen',
      fr: 'Suivez votre livreur sur la carte',
      ar: 'تابع المندوب على الخريطة',
    },
    short: {
      en: 'From the shop’s door to yours, street by street.',
      de: 'Von der Ladentür bis zu deiner, Straße für Straße.',
      fr: 'De la boutique à votre porte, rue après rue.',
      ar: 'من باب المتجر إلى بابك شارعاً بعد شارع.',
    },
    text: {
      en: 'As soon as a courier picks up your order, the order page shows the way to you. The arrival time follows the traffic, so you can finish that phone call before you set the table.',
      de: 'Sobald ein Kurier deine Bestellung übernimmt, zeigt die Bestellseite den Weg zu dir. Die Ankunftszeit richtet sich nach dem Verkehr. Das Telefonat schaffst du also noch, bevor du den Tisch deckst.',
      fr: 'Dès qu’un livreur prend votre commande, la page de suivi affiche son trajet. L’heure d’arrivée tient compte de la circulation : vous avez le temps de finir votre appel avant de mettre la table.',
      ar: 'حالما يستلم المندوب طلبك تعرض صفحة الطلب طريقه إليك. يتغير وقت الوصول بحسب حركة السير، فيمكنك إنهاء مكالمتك قبل تجهيز المائدة.',
    },
    icons: ['motor-scooter', 'round-pushpin', 'takeout-box'],
    hue: 205,
    daysAgo: 2,
  },
  {
    key: 'less-plastic',
    title: {
      en: 'No more cutlery you did not ask for',
      de: 'Kein Besteck mehr, das keiner bestellt hat',
      fr: 'Plus de couverts que vous n’avez pas demandés',
      ar: 'لا أدوات طعام إلا عند الطلب',
    },
    short: {
      en: 'Shops pack forks and napkins only when you say so.',
      de: 'Gabeln und Servietten gibt es nur noch auf Wunsch.',
      fr: 'Fourchettes et serviettes seulement si vous le souhaitez.',
      ar: 'لا نضع الشوك والمناديل إلا إذا رغبت في ذلك.',
    },
    text: {
      en: 'Most orders are eaten at home, next to a drawer full of forks. That is why our shops now leave cutlery out. Need some? Write it into the note for the kitchen and they will pack it.',
      de: 'Die meisten Bestellungen werden zu Hause gegessen, gleich neben der Besteckschublade. Deshalb lassen unsere Läden das Besteck jetzt weg. Du brauchst welches? Schreib es in die Notiz an die Küche, dann liegt es dabei.',
      fr: 'La plupart des commandes sont dégustées à la maison, à deux pas du tiroir à couverts. Nos boutiques n’en mettent donc plus. Il vous en faut ? Indiquez-le dans la note à la cuisine.',
      ar: 'معظم الطلبات تؤكل في المنزل حيث الأدوات متوفرة، لذلك لم تعد متاجرنا ترفقها. إذا احتجت إليها فاكتب ذلك في الملاحظة للمطبخ وستصلك مع الطلب.',
    },
    icons: ['fork-and-knife-with-plate', 'seedling', 'herb'],
    hue: 140,
    daysAgo: 9,
  },
  {
    key: 'group-orders',
    title: {
      en: 'One order for the whole office',
      de: 'Eine Bestellung fürs ganze Büro',
      fr: 'Une seule commande pour tout le bureau',
      ar: 'طلب واحد للمكتب كله',
    },
    short: {
      en: 'Share a link, let everybody choose, pay once.',
      de: 'Link teilen, alle wählen aus, einmal zahlen.',
      fr: 'Partagez un lien, chacun choisit, un seul paiement.',
      ar: 'شارك الرابط ودع الجميع يختارون ثم ادفع مرة واحدة.',
    },
    text: {
      en: 'Start a group order in any shop and send the link around. Your colleagues add what they like without signing in, you see who is still choosing, and one delivery brings it all.',
      de: 'Starte in einem beliebigen Laden eine Gruppenbestellung und schick den Link herum. Die anderen legen ohne Anmeldung in den Korb, was sie mögen, du siehst, wer noch überlegt, und alles kommt mit einer Lieferung.',
      fr: 'Lancez une commande groupée dans la boutique de votre choix et envoyez le lien. Vos collègues ajoutent ce qui leur plaît sans se connecter, vous voyez qui hésite encore, et tout arrive en une livraison.',
      ar: 'ابدأ طلباً جماعياً من أي متجر وأرسل الرابط. يضيف زملاؤك ما يحبون دون تسجيل دخول، وترى من لم ينته بعد، ثم يصل كل شيء في توصيلة واحدة.',
    },
    icons: ['bento-box', 'sandwich', 'cup-with-straw'],
    hue: 45,
    daysAgo: 21,
  },
  {
    key: 'new-quarter',
    title: {
      en: 'Hello, Fährholm!',
      de: 'Hallo, Fährholm!',
      fr: 'Bonjour, Fährholm !',
      ar: 'مرحباً فيرهولم!',
    },
    short: {
      en: 'We now deliver across the river, late into the evening.',
      de: 'Wir liefern jetzt auch über den Fluss, bis spät am Abend.',
      fr: 'Nous livrons désormais de l’autre côté du fleuve, jusque tard le soir.',
      ar: 'نوصل الآن إلى الضفة الأخرى من النهر حتى وقت متأخر.',
    },
    text: {
      en: 'Fährholm asked and we listened: fifteen shops now bring dinner over the bridges. Two of them keep their kitchens open past midnight for everybody who works late at the harbour.',
      de: 'Fährholm hat gefragt, wir haben zugehört: Fünfzehn Läden bringen das Abendessen jetzt über die Brücken. Zwei davon kochen bis nach Mitternacht, für alle, die am Hafen spät Feierabend machen.',
      fr: 'Fährholm l’a demandé, nous l’avons fait : quinze boutiques livrent désormais par-delà les ponts. Deux d’entre elles cuisinent après minuit, pour celles et ceux qui terminent tard au port.',
      ar: 'طلب أهل فيرهولم فاستجبنا: خمسة عشر متجراً توصل العشاء عبر الجسور، واثنان منها يطبخان إلى ما بعد منتصف الليل لمن يتأخر عمله في الميناء.',
    },
    icons: ['bicycle', 'house', 'cityscape'],
    hue: 260,
    daysAgo: 34,
  },
]
