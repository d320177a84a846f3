import type { Texts } from './types'

/** A heading with its paragraph. */
interface Section {
  head: Texts
  text: Texts
}

interface PageText {
  /** name in the API */
  type: string
  title: Texts
  /** what stands before the first heading */
  lead?: Texts
  sections: readonly Section[]
  /** its picture, when it has one */
  icons?: readonly [string, ...string[]]
  hue?: number
}

/** Pages about the company, the recruiting of couriers and refunds; see `legal.ts` for the rest. */
export const pageTexts: readonly PageText[] = [
  {
    type: 'about',
    title: {
      en: 'About Tiffin',
      de: 'Über Tiffin',
      fr: 'À propos de Tiffin',
      ar: 'عن تيفن',
    },
    lead: {
      en: 'Tiffin brings what Lindenau’s kitchens and shops make to the people of Lindenau. We help merchants grow, let drivers earn and get things to customers faster.',
      de: 'Tiffin bringt, was Lindenaus Küchen und Läden machen, zu den Menschen in Lindenau. Wir helfen Läden zu wachsen, lassen Kuriere verdienen und bringen Dinge schneller ans Ziel.',
      fr: 'Tiffin apporte aux habitants de Lindenau ce que préparent ses cuisines et ses boutiques. Nous aidons les commerçants à grandir, les coursiers à gagner leur vie et les clients à recevoir plus vite.',
      ar: 'توصل تيفن ما تصنعه مطابخ ليندناو ومتاجرها إلى أهل المدينة. نساعد المتاجر على النمو والسعاة على الكسب والزبائن على استلام طلباتهم أسرع.',
    },
    sections: [
      {
        head: {
          en: 'Where the name comes from',
          de: 'Woher der Name kommt',
          fr: 'D’où vient le nom',
          ar: 'من أين جاء الاسم',
        },
        text: {
          en: 'A tiffin is a stack of steel boxes in which lunch travels across a city. Somebody cooks it, somebody carries it, somebody is glad. That is all we do, too.',
          de: 'Ein Tiffin ist ein Turm aus Stahldosen, in dem ein Mittagessen durch die Stadt reist. Jemand kocht, jemand trägt, jemand freut sich. Mehr machen wir auch nicht.',
          fr: 'Un tiffin est une pile de boîtes en acier dans laquelle un déjeuner traverse la ville. Quelqu’un cuisine, quelqu’un porte, quelqu’un se réjouit. Nous ne faisons rien d’autre.',
          ar: 'التيفن برج من العلب الفولاذية يسافر فيه الغداء عبر المدينة: شخص يطبخ وآخر يحمل وثالث يفرح. وهذا كل ما نفعله نحن أيضاً.',
        },
      },
    ],
    icons: ['bento-box', 'cityscape', 'red-heart'],
    hue: 24,
  },
  {
    type: 'about_shops',
    title: {
      en: 'How shops join',
      de: 'Wie Läden dazukommen',
      fr: 'Comment les boutiques nous rejoignent',
      ar: 'كيف تنضم المتاجر',
    },
    sections: [
      {
        head: {
          en: 'We eat first',
          de: 'Erst essen wir',
          fr: 'D’abord, nous goûtons',
          ar: 'نتذوق أولاً',
        },
        text: {
          en: 'Two of us order as customers before a shop goes online. If we would not order again, we say why and come back later.',
          de: 'Bevor ein Laden online geht, bestellen zwei von uns wie Kunden. Würden wir es nicht wieder tun, sagen wir warum und kommen später noch einmal.',
          fr: 'Avant la mise en ligne d’une boutique, deux d’entre nous commandent comme des clients. Si nous ne recommanderions pas, nous disons pourquoi et revenons plus tard.',
          ar: 'قبل أن يظهر المتجر على الموقع يطلب منه اثنان منا كأي زبون. وإن لم نرغب في الطلب ثانية قلنا السبب وعدنا لاحقاً.',
        },
      },
      {
        head: {
          en: 'One price',
          de: 'Ein Preis',
          fr: 'Un seul prix',
          ar: 'سعر واحد',
        },
        text: {
          en: 'A dish costs here what it costs at the counter. We earn a share of the order, and every shop sees how it is worked out.',
          de: 'Ein Gericht kostet hier so viel wie an der Theke. Wir verdienen einen Anteil der Bestellung, und jeder Laden sieht, wie er berechnet wird.',
          fr: 'Un plat coûte ici ce qu’il coûte au comptoir. Nous gagnons une part de la commande, et chaque boutique voit comment elle est calculée.',
          ar: 'سعر الطبق هنا هو سعره في المتجر نفسه. نكسب حصة من الطلب، ويرى كل متجر كيف تُحسب.',
        },
      },
    ],
    icons: ['convenience-store', 'cook', 'label'],
    hue: 48,
  },
  {
    type: 'about_city',
    title: {
      en: 'Lindenau, our city',
      de: 'Lindenau, unsere Stadt',
      fr: 'Lindenau, notre ville',
      ar: 'ليندناو، مدينتنا',
    },
    sections: [
      {
        head: {
          en: 'A city of bridges',
          de: 'Eine Stadt der Brücken',
          fr: 'Une ville de ponts',
          ar: 'مدينة الجسور',
        },
        text: {
          en: 'Most of our deliveries cross the river. That is why nearly all of them go by bicycle: bridges are short, car parks are not.',
          de: 'Die meisten Lieferungen überqueren den Fluss. Deshalb fahren fast alle mit dem Rad: Brücken sind kurz, Parkplatzsuchen nicht.',
          fr: 'La plupart de nos livraisons traversent le fleuve. Presque toutes se font donc à vélo : les ponts sont courts, les parkings sont loin.',
          ar: 'تعبر معظم توصيلاتنا النهر، ولذلك تكاد كلها تكون بالدراجة: الجسور قصيرة والبحث عن موقف طويل.',
        },
      },
    ],
    icons: ['cityscape', 'bicycle', 'evergreen-tree'],
    hue: 205,
  },
  {
    type: 'delivery',
    title: {
      en: 'Ride with us',
      de: 'Fahr mit uns',
      fr: 'Roulez avec nous',
      ar: 'انضم إلى سعاتنا',
    },
    lead: {
      en: 'Choose your hours, your quarter and your bike. Tips are yours, all of them.',
      de: 'Wähle deine Stunden, dein Viertel und dein Rad. Trinkgeld gehört dir, und zwar ganz.',
      fr: 'Choisissez vos heures, votre quartier et votre vélo. Les pourboires sont à vous, en entier.',
      ar: 'اختر ساعاتك وحيّك ودراجتك، والإكراميات كلها لك.',
    },
    sections: [
      {
        head: {
          en: 'What you need',
          de: 'Was du brauchst',
          fr: 'Ce qu’il vous faut',
          ar: 'ما تحتاج إليه',
        },
        text: {
          en: 'To be 18 or older, a bicycle, scooter or car, and a phone. We lend you the bag, the lights and the rain jacket.',
          de: 'Du bist mindestens 18, hast ein Rad, einen Roller oder ein Auto und ein Telefon. Tasche, Licht und Regenjacke leihen wir dir.',
          fr: 'Avoir au moins 18 ans, un vélo, un scooter ou une voiture, et un téléphone. Nous prêtons le sac, les lumières et la veste de pluie.',
          ar: 'أن تبلغ الثامنة عشرة وأن تملك دراجة أو سكوتراً أو سيارة وهاتفاً. نعيرك الحقيبة والأضواء وسترة المطر.',
        },
      },
      {
        head: { en: 'How it starts', de: 'So geht es los', fr: 'Pour commencer', ar: 'كيف تبدأ' },
        text: {
          en: 'Install the courier app and send us your details. After a short talk and one ride together you take your first order, usually within a week.',
          de: 'Installiere die Kurier-App und schick uns deine Angaben. Nach einem kurzen Gespräch und einer gemeinsamen Fahrt bringst du deine erste Bestellung, meist innerhalb einer Woche.',
          fr: 'Installez l’application des coursiers et envoyez vos informations. Après un court entretien et une tournée à deux, vous prenez votre première commande, en général dans la semaine.',
          ar: 'ثبّت تطبيق السعاة وأرسل بياناتك. بعد حديث قصير وجولة مشتركة تستلم أول طلب، خلال أسبوع في العادة.',
        },
      },
    ],
    icons: ['person-biking', 'motor-scooter', 'takeout-box'],
    hue: 170,
  },
  {
    type: 'refund',
    title: {
      en: 'Refunds',
      de: 'Erstattungen',
      fr: 'Remboursements',
      ar: 'الاسترداد',
    },
    sections: [
      {
        head: {
          en: 'When you get money back',
          de: 'Wann du Geld zurückbekommst',
          fr: 'Quand vous êtes remboursé',
          ar: 'متى تسترد مالك',
        },
        text: {
          en: 'You cancel before the shop accepts, the shop cancels, something is missing, wrong or not fit to eat. In the first two cases it happens by itself, in the others you ask for it on the order’s page within three days.',
          de: 'Du stornierst vor der Annahme, der Laden storniert, oder etwas fehlt, ist falsch oder ungenießbar. In den ersten beiden Fällen geschieht es von selbst, sonst fragst du innerhalb von drei Tagen auf der Seite der Bestellung danach.',
          fr: 'Vous annulez avant l’acceptation, la boutique annule, ou un article manque, est erroné ou impropre. Dans les deux premiers cas, c’est automatique ; sinon, demandez-le sous trois jours depuis la page de la commande.',
          ar: 'إذا ألغيت قبل قبول المتجر، أو ألغى المتجر، أو نقص شيء أو كان خاطئاً أو غير صالح. في الحالتين الأوليين يتم ذلك تلقائياً، وفي غيرهما تطلبه من صفحة الطلب خلال ثلاثة أيام.',
        },
      },
      {
        head: {
          en: 'Where it goes',
          de: 'Wohin es geht',
          fr: 'Où va l’argent',
          ar: 'إلى أين يذهب المبلغ',
        },
        text: {
          en: 'To your Tiffin wallet, at once after the shop agrees. It stays there until you use it.',
          de: 'Auf dein Tiffin-Guthaben, sofort nach der Zusage des Ladens. Dort bleibt es, bis du es brauchst.',
          fr: 'Dans votre portefeuille Tiffin, dès l’accord de la boutique. Il y reste jusqu’à ce que vous l’utilisiez.',
          ar: 'إلى محفظتك في تيفن فور موافقة المتجر، ويبقى فيها حتى تستخدمه.',
        },
      },
    ],
  },
]

/** The welcome page. */
export const landingText: {
  title: Texts
  description: Texts
  features: readonly { key: string; icon: string; title: Texts; description: Texts }[]
} = {
  title: {
    en: 'The whole city on your table',
    de: 'Die ganze Stadt auf deinem Tisch',
    fr: 'Toute la ville à votre table',
    ar: 'المدينة كلها على مائدتك',
  },
  description: {
    en: 'Restaurants, groceries, flowers and more from your quarter, brought by people who know the way.',
    de: 'Restaurants, Lebensmittel, Blumen und mehr aus deinem Viertel, gebracht von Menschen, die den Weg kennen.',
    fr: 'Restaurants, courses, fleurs et plus encore dans votre quartier, livrés par des gens qui connaissent le chemin.',
    ar: 'مطاعم وبقالة وزهور وغيرها من حيّك، يوصلها من يعرف الطريق.',
  },
  features: [
    {
      key: 'track',
      icon: 'round-pushpin',
      title: {
        en: 'See where it is',
        de: 'Sehen, wo es ist',
        fr: 'Suivez votre commande',
        ar: 'اعرف أين وصل طلبك',
      },
      description: {
        en: 'Follow the courier from the shop’s door to yours, with an honest time of arrival.',
        de: 'Verfolge den Kurier von der Ladentür bis zu deiner, mit ehrlicher Ankunftszeit.',
        fr: 'De la porte de la boutique à la vôtre, avec une heure d’arrivée sincère.',
        ar: 'تابع الساعي من باب المتجر إلى بابك مع موعد وصول صادق.',
      },
    },
    {
      key: 'together',
      icon: 'bento-box',
      title: {
        en: 'Order together',
        de: 'Gemeinsam bestellen',
        fr: 'Commandez à plusieurs',
        ar: 'اطلبوا معاً',
      },
      description: {
        en: 'Share a link, fill one cart, pay once.',
        de: 'Link teilen, einen Korb füllen, einmal zahlen.',
        fr: 'Un lien à partager, un seul panier, un seul paiement.',
        ar: 'شارك رابطاً واملؤوا سلة واحدة وادفعوا مرة واحدة.',
      },
    },
    {
      key: 'fair',
      icon: 'label',
      title: {
        en: 'The price you see',
        de: 'Der Preis, den du siehst',
        fr: 'Le prix affiché',
        ar: 'السعر كما تراه',
      },
      description: {
        en: 'Fee, tax and discount are shown before you order, and the total does not move.',
        de: 'Gebühr, Steuer und Rabatt stehen vor der Bestellung da, und die Summe bleibt.',
        fr: 'Frais, taxes et remises sont affichés avant la commande, et le total ne bouge pas.',
        ar: 'تظهر الرسوم والضريبة والخصم قبل الطلب ولا يتغير المجموع.',
      },
    },
  ],
}

/** The referral programme. Rewards are US cents. */
export const referralText = {
  fromMinor: 500,
  toMinor: 300,
  title: {
    en: 'Invite a friend',
    de: 'Freunde einladen',
    fr: 'Parrainez un proche',
    ar: 'ادعُ صديقاً',
  },
  short: {
    en: 'Both of you get money in the wallet.',
    de: 'Ihr bekommt beide Guthaben.',
    fr: 'Vous recevez tous deux de l’argent dans le portefeuille.',
    ar: 'يحصل كلاكما على رصيد في المحفظة.',
  },
  text: {
    en: 'Send your link. When your friend’s first order has been delivered, we fill both wallets. There is no limit to the number of friends.',
    de: 'Schick deinen Link. Sobald die erste Bestellung deiner Freundin oder deines Freundes geliefert ist, füllen wir beide Guthaben. Wie viele du einlädst, ist dir überlassen.',
    fr: 'Envoyez votre lien. Dès que la première commande de votre proche est livrée, nous créditons les deux portefeuilles. Le nombre de filleuls n’est pas limité.',
    ar: 'أرسل رابطك، وعندما يصل أول طلب لصديقك نضيف الرصيد إلى المحفظتين. لا حدّ لعدد الأصدقاء.',
  },
} satisfies { fromMinor: number; toMinor: number; title: Texts; short: Texts; text: Texts }
