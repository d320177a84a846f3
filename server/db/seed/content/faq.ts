import type { Texts } from './types'

interface FaqText {
  key: string
  /** what it is about */
  type: string
  question: Texts
  answer: Texts
}

/** What customers ask, the most asked first. */
export const faqTexts: readonly FaqText[] = [
  {
    key: 'change-order',
    type: 'orders',
    question: {
      en: 'Can I change or cancel an order?',
      de: 'Kann ich eine Bestellung ändern oder stornieren?',
      fr: 'Puis-je modifier ou annuler une commande ?',
      ar: 'هل يمكنني تعديل طلبي أو إلغاؤه؟',
    },
    answer: {
      en: '<p>Until the shop accepts it, you can cancel on the order’s page and get everything back. After that the kitchen is at work: call the shop, its number is on the same page.</p>',
      de: '<p>Solange der Laden sie nicht angenommen hat, kannst du auf der Seite der Bestellung stornieren und bekommst alles zurück. Danach wird schon gekocht: Ruf den Laden an, die Nummer steht auf derselben Seite.</p>',
      fr: '<p>Tant que la boutique ne l’a pas acceptée, vous pouvez l’annuler depuis sa page et tout vous est remboursé. Ensuite, la cuisine est à l’œuvre : appelez la boutique, son numéro figure sur la même page.</p>',
      ar: '<p>ما دام المتجر لم يقبل الطلب بعد، يمكنك إلغاؤه من صفحته ويعود إليك المبلغ كاملاً. بعد القبول يكون المطبخ قد بدأ العمل، فاتصل بالمتجر على رقمه المذكور في الصفحة نفسها.</p>',
    },
  },
  {
    key: 'missing-item',
    type: 'orders',
    question: {
      en: 'Something is missing or wrong. What now?',
      de: 'Etwas fehlt oder stimmt nicht. Was nun?',
      fr: 'Il manque un article ou il y a une erreur. Que faire ?',
      ar: 'ينقص شيء أو وصل خطأ، ماذا أفعل؟',
    },
    answer: {
      en: '<p>Open the delivered order and choose “Request a refund”. Tell us in a sentence what happened. The shop decides within a day, and the money goes to your wallet.</p>',
      de: '<p>Öffne die gelieferte Bestellung und wähle „Erstattung anfragen“. Schreib in einem Satz, was passiert ist. Der Laden entscheidet innerhalb eines Tages, und das Geld landet auf deinem Guthaben.</p>',
      fr: '<p>Ouvrez la commande livrée et choisissez « Demander un remboursement ». Racontez-nous en une phrase ce qui s’est passé. La boutique se prononce sous un jour et la somme rejoint votre portefeuille.</p>',
      ar: '<p>افتح الطلب الذي وصلك واختر «طلب استرداد»، واكتب في جملة ما الذي حدث. يرد المتجر خلال يوم واحد، ويُضاف المبلغ إلى محفظتك.</p>',
    },
  },
  {
    key: 'delivery-fee',
    type: 'delivery',
    question: {
      en: 'How is the delivery fee worked out?',
      de: 'Wie kommt die Liefergebühr zustande?',
      fr: 'Comment sont calculés les frais de livraison ?',
      ar: 'كيف تُحسب رسوم التوصيل؟',
    },
    answer: {
      en: '<p>Every shop has a base price and a price per kilometre from its door to yours. Many shops bring large orders for free. You always see the fee before you pay, and it does not change afterwards.</p>',
      de: '<p>Jeder Laden hat einen Grundpreis und einen Preis pro Kilometer von seiner Tür bis zu deiner. Viele liefern große Bestellungen gratis. Du siehst die Gebühr immer vor dem Bezahlen, danach ändert sie sich nicht mehr.</p>',
      fr: '<p>Chaque boutique applique un prix de base et un prix au kilomètre, de sa porte à la vôtre. Beaucoup livrent gratuitement les grosses commandes. Le montant s’affiche toujours avant le paiement et ne change plus ensuite.</p>',
      ar: '<p>لكل متجر سعر أساسي وسعر لكل كيلومتر من بابه إلى بابك، وكثير من المتاجر يوصل الطلبات الكبيرة مجاناً. ترى الرسوم دائماً قبل الدفع ولا تتغير بعده.</p>',
    },
  },
  {
    key: 'no-delivery',
    type: 'delivery',
    question: {
      en: 'Nobody delivers to my street. Will that change?',
      de: 'In meine Straße liefert niemand. Bleibt das so?',
      fr: 'Personne ne livre dans ma rue. Est-ce définitif ?',
      ar: 'لا أحد يوصل إلى شارعي، هل سيتغير ذلك؟',
    },
    answer: {
      en: '<p>Leave your e-mail address where we tell you so. We look at the map every month and write to you once, when the first shop delivers to your door.</p>',
      de: '<p>Hinterlass dort, wo wir es dir sagen, deine E-Mail-Adresse. Wir schauen jeden Monat auf die Karte und schreiben dir genau einmal: wenn der erste Laden bis zu dir liefert.</p>',
      fr: '<p>Laissez votre adresse e-mail à l’endroit où nous vous l’annonçons. Nous revoyons la carte chaque mois et vous écrivons une seule fois, quand une première boutique livre chez vous.</p>',
      ar: '<p>اترك بريدك الإلكتروني حيث نخبرك بذلك. نراجع الخريطة كل شهر ونكتب إليك مرة واحدة فقط، حين يبدأ أول متجر التوصيل إلى بابك.</p>',
    },
  },
  {
    key: 'pay',
    type: 'payment',
    question: {
      en: 'How can I pay?',
      de: 'Wie kann ich bezahlen?',
      fr: 'Comment puis-je payer ?',
      ar: 'كيف يمكنني الدفع؟',
    },
    answer: {
      en: '<p>In cash at the door, or from your wallet. Money in the wallet does not expire, and you can send some to a friend who also uses Tiffin.</p>',
      de: '<p>Bar an der Tür oder mit deinem Guthaben. Guthaben verfällt nicht, und du kannst anderen, die Tiffin nutzen, etwas davon schicken.</p>',
      fr: '<p>En espèces à la livraison ou avec votre portefeuille. L’argent du portefeuille n’expire pas et vous pouvez en envoyer à un proche qui utilise aussi Tiffin.</p>',
      ar: '<p>نقداً عند الباب أو من محفظتك. رصيد المحفظة لا تنتهي صلاحيته، ويمكنك إرسال جزء منه إلى صديق يستخدم تيفن أيضاً.</p>',
    },
  },
  {
    key: 'coupon',
    type: 'payment',
    question: {
      en: 'My coupon does not work. Why?',
      de: 'Mein Gutschein wird nicht angenommen. Warum?',
      fr: 'Mon code de réduction ne fonctionne pas. Pourquoi ?',
      ar: 'رمز الخصم لا يعمل، لماذا؟',
    },
    answer: {
      en: '<p>Some codes are for a first order, for one shop, or for a certain time. The checkout tells you which of these it is. One order takes one code.</p>',
      de: '<p>Manche Codes gelten nur für die erste Bestellung, für einen einzigen Laden oder für kurze Zeit. An der Kasse steht, woran es liegt. Pro Bestellung gilt ein Code.</p>',
      fr: '<p>Certains codes ne valent que pour une première commande, une seule boutique ou une période donnée. La page de paiement vous dit pourquoi. Un seul code par commande.</p>',
      ar: '<p>بعض الرموز مخصص للطلب الأول أو لمتجر واحد أو لمدة محددة، وتخبرك صفحة الدفع بالسبب. يُقبل رمز واحد لكل طلب.</p>',
    },
  },
  {
    key: 'allergies',
    type: 'food',
    question: {
      en: 'I have an allergy. What should I look at?',
      de: 'Ich habe eine Allergie. Worauf soll ich achten?',
      fr: 'J’ai une allergie. À quoi dois-je faire attention ?',
      ar: 'لدي حساسية، إلى ماذا أنتبه؟',
    },
    answer: {
      en: '<p>Every dish lists the allergens that the shop has declared, and what it may contain traces of. Recipes change, so please call the shop as well when your allergy is severe.</p>',
      de: '<p>Bei jedem Gericht stehen die Allergene, die der Laden angegeben hat, und mögliche Spuren. Rezepte ändern sich: Ruf bei einer schweren Allergie bitte zusätzlich im Laden an.</p>',
      fr: '<p>Chaque plat indique les allergènes déclarés par la boutique et les traces éventuelles. Les recettes évoluent : en cas d’allergie grave, appelez aussi la boutique.</p>',
      ar: '<p>يذكر كل طبق مسببات الحساسية التي صرّح بها المتجر وما قد يحتوي على آثار منه. الوصفات تتغير، فاتصل بالمتجر أيضاً إن كانت حساسيتك شديدة.</p>',
    },
  },
  {
    key: 'group-order',
    type: 'orders',
    question: {
      en: 'How do we order together?',
      de: 'Wie bestellen wir gemeinsam?',
      fr: 'Comment commander à plusieurs ?',
      ar: 'كيف نطلب معاً؟',
    },
    answer: {
      en: '<p>Start a group order in a shop and share the link. Everybody adds to the same cart, no account needed. You see who is done, and only you can check out.</p>',
      de: '<p>Starte in einem Laden eine Gruppenbestellung und teile den Link. Alle legen in denselben Warenkorb, auch ohne Konto. Du siehst, wer fertig ist, und nur du schickst die Bestellung ab.</p>',
      fr: '<p>Lancez une commande groupée dans une boutique et partagez le lien. Chacun remplit le même panier, sans compte. Vous voyez qui a terminé et vous seul validez la commande.</p>',
      ar: '<p>ابدأ طلباً جماعياً في أحد المتاجر وشارك الرابط. يضيف الجميع إلى السلة نفسها دون الحاجة إلى حساب، وترى من انتهى، وأنت وحدك من يُتم الطلب.</p>',
    },
  },
  {
    key: 'delete-account',
    type: 'account',
    question: {
      en: 'How do I delete my account?',
      de: 'Wie lösche ich mein Konto?',
      fr: 'Comment supprimer mon compte ?',
      ar: 'كيف أحذف حسابي؟',
    },
    answer: {
      en: '<p>In your profile, at the very bottom. Your name, addresses and contacts are erased at once. Past orders stay with the shops, as bookkeeping demands, without your name.</p>',
      de: '<p>Im Profil, ganz unten. Name, Adressen und Kontaktdaten werden sofort gelöscht. Frühere Bestellungen bleiben bei den Läden, weil die Buchhaltung es verlangt, aber ohne deinen Namen.</p>',
      fr: '<p>Dans votre profil, tout en bas. Nom, adresses et coordonnées sont effacés aussitôt. Les commandes passées restent chez les boutiques, comptabilité oblige, mais sans votre nom.</p>',
      ar: '<p>من أسفل صفحة ملفك الشخصي. يُمحى اسمك وعناوينك وبيانات الاتصال فوراً، وتبقى الطلبات السابقة لدى المتاجر لأغراض المحاسبة ولكن دون اسمك.</p>',
    },
  },
]
