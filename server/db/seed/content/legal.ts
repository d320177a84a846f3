import type { Texts } from './types'

interface LegalPage {
  type: string
  title: Texts
  sections: readonly { head: Texts; text: Texts }[]
}

/** Terms and privacy of the demo marketplace: plausible, and no legal advice. */
export const legalTexts: readonly LegalPage[] = [
  {
    type: 'term',
    title: {
      en: 'Terms of use',
      de: 'Nutzungsbedingungen',
      fr: 'Conditions d’utilisation',
      ar: 'شروط الاستخدام',
    },
    sections: [
      {
        head: {
          en: '1. Who we are',
          de: '1. Wer wir sind',
          fr: '1. Qui nous sommes',
          ar: '1. من نحن',
        },
        text: {
          en: 'Tiffin runs a marketplace in Lindenau. Shops sell and prepare the goods, couriers bring them. Your contract about an order is with the shop; we take the order, the payment and your complaint.',
          de: 'Tiffin betreibt einen Marktplatz in Lindenau. Läden verkaufen und bereiten die Waren zu, Kuriere bringen sie. Den Vertrag über eine Bestellung schließt du mit dem Laden; wir nehmen Bestellung, Zahlung und Reklamation entgegen.',
          fr: 'Tiffin exploite une place de marché à Lindenau. Les boutiques vendent et préparent, les coursiers livrent. Le contrat d’une commande vous lie à la boutique ; nous recevons la commande, le paiement et les réclamations.',
          ar: 'تدير تيفن سوقاً في ليندناو: المتاجر تبيع وتحضّر والسعاة يوصلون. عقد الطلب بينك وبين المتجر، ونحن نستلم الطلب والدفعة والشكوى.',
        },
      },
      {
        head: { en: '2. Your account', de: '2. Dein Konto', fr: '2. Votre compte', ar: '2. حسابك' },
        text: {
          en: 'You can browse without an account. To order you need one, with an e-mail address or phone number that is yours. Keep your password to yourself and tell us if somebody else has it.',
          de: 'Stöbern geht ohne Konto. Zum Bestellen brauchst du eines, mit einer E-Mail-Adresse oder Telefonnummer, die dir gehört. Behalte dein Passwort für dich und sag Bescheid, wenn es jemand anders kennt.',
          fr: 'La visite est libre. Pour commander, il faut un compte avec une adresse e-mail ou un numéro qui vous appartient. Gardez votre mot de passe pour vous et prévenez-nous si quelqu’un d’autre le connaît.',
          ar: 'يمكنك التصفح دون حساب. أما الطلب فيحتاج إلى حساب ببريد أو رقم هاتف يخصك. احتفظ بكلمة مرورك لنفسك وأخبرنا إن عرفها غيرك.',
        },
      },
      {
        head: {
          en: '3. Orders and prices',
          de: '3. Bestellungen und Preise',
          fr: '3. Commandes et prix',
          ar: '3. الطلبات والأسعار',
        },
        text: {
          en: 'Prices include tax where the shop says so. The total at checkout, with delivery and service fee, is binding once you order. A shop may decline an order; then nothing is charged.',
          de: 'Preise enthalten Steuern, wo der Laden es angibt. Die Summe an der Kasse mit Liefer- und Servicegebühr ist mit der Bestellung verbindlich. Ein Laden darf ablehnen; dann wird nichts berechnet.',
          fr: 'Les prix sont taxes comprises lorsque la boutique l’indique. Le total affiché, livraison et service compris, engage dès la commande. Une boutique peut refuser ; rien n’est alors débité.',
          ar: 'تشمل الأسعار الضريبة حيث يذكر المتجر ذلك. المجموع عند الدفع مع رسوم التوصيل والخدمة ملزم فور الطلب. يحق للمتجر الرفض، وعندها لا يُحتسب شيء.',
        },
      },
      {
        head: {
          en: '4. Cancelling and refunds',
          de: '4. Stornieren und Erstatten',
          fr: '4. Annulation et remboursement',
          ar: '4. الإلغاء والاسترداد',
        },
        text: {
          en: 'You may cancel until the shop accepts. Fresh food cannot be returned, but what is missing, wrong or spoiled is refunded to your wallet. The page on refunds says how.',
          de: 'Bis zur Annahme kannst du stornieren. Frisches Essen lässt sich nicht zurückgeben, doch was fehlt, falsch oder verdorben ist, wird deinem Guthaben erstattet. Wie, steht auf der Seite zu Erstattungen.',
          fr: 'Vous pouvez annuler jusqu’à l’acceptation. Les plats frais ne se retournent pas, mais ce qui manque, est erroné ou gâté est remboursé dans votre portefeuille, comme l’explique la page des remboursements.',
          ar: 'يمكنك الإلغاء حتى يقبل المتجر. لا يُعاد الطعام الطازج، لكن ما نقص أو كان خاطئاً أو فاسداً يُرد إلى محفظتك كما تشرح صفحة الاسترداد.',
        },
      },
      {
        head: {
          en: '5. Reviews and fair use',
          de: '5. Bewertungen und Fairness',
          fr: '5. Avis et bon usage',
          ar: '5. التقييمات والاستخدام العادل',
        },
        text: {
          en: 'Only people who had something delivered can review it. We remove insults and other people’s private data, not opinions. Reselling, scraping and false orders end an account.',
          de: 'Bewerten kann nur, wer etwas geliefert bekommen hat. Wir entfernen Beleidigungen und fremde private Daten, keine Meinungen. Weiterverkauf, automatisches Auslesen und Scheinbestellungen beenden ein Konto.',
          fr: 'Seules les personnes livrées peuvent donner un avis. Nous retirons les insultes et les données privées d’autrui, pas les opinions. Revente, extraction automatique et fausses commandes mettent fin au compte.',
          ar: 'لا يقيّم إلا من وصله الطلب. نزيل الإساءات والبيانات الخاصة بالآخرين لا الآراء. إعادة البيع والجمع الآلي للبيانات والطلبات الوهمية تنهي الحساب.',
        },
      },
    ],
  },
  {
    type: 'policy',
    title: {
      en: 'Privacy policy',
      de: 'Datenschutz',
      fr: 'Confidentialité',
      ar: 'سياسة الخصوصية',
    },
    sections: [
      {
        head: {
          en: 'What we keep',
          de: 'Was wir speichern',
          fr: 'Ce que nous gardons',
          ar: 'ما نحتفظ به',
        },
        text: {
          en: 'Your name, e-mail address or phone number, the addresses you save, your orders, and the payments that belong to them. Card data never reaches us.',
          de: 'Deinen Namen, E-Mail-Adresse oder Telefonnummer, gespeicherte Adressen, deine Bestellungen und die Zahlungen dazu. Kartendaten erreichen uns nie.',
          fr: 'Votre nom, e-mail ou téléphone, les adresses enregistrées, vos commandes et leurs paiements. Les données de carte ne nous parviennent jamais.',
          ar: 'اسمك وبريدك أو هاتفك والعناوين التي تحفظها وطلباتك والمدفوعات المتعلقة بها. لا تصلنا بيانات البطاقات أبداً.',
        },
      },
      {
        head: { en: 'Who sees it', de: 'Wer es sieht', fr: 'Qui les voit', ar: 'من يطّلع عليه' },
        text: {
          en: 'The shop sees your name and order. The courier sees your name, address and phone number until the order is delivered. Nobody else does, and we do not sell data.',
          de: 'Der Laden sieht Name und Bestellung. Der Kurier sieht Name, Adresse und Telefonnummer, bis geliefert ist. Sonst niemand, und wir verkaufen keine Daten.',
          fr: 'La boutique voit votre nom et la commande. Le coursier voit nom, adresse et téléphone jusqu’à la livraison. Personne d’autre, et nous ne vendons aucune donnée.',
          ar: 'يرى المتجر اسمك وطلبك، ويرى الساعي اسمك وعنوانك ورقمك حتى التسليم. لا أحد سواهما، ولا نبيع البيانات.',
        },
      },
      {
        head: { en: 'Cookies', de: 'Cookies', fr: 'Cookies', ar: 'ملفات تعريف الارتباط' },
        text: {
          en: 'We set cookies for your session, language, currency, colours and the place you order to. There is no advertising network behind them.',
          de: 'Cookies setzen wir für Sitzung, Sprache, Währung, Farbschema und den Ort, an den du bestellst. Kein Werbenetz steckt dahinter.',
          fr: 'Nos cookies retiennent la session, la langue, la devise, les couleurs et le lieu de livraison. Aucune régie publicitaire derrière.',
          ar: 'نستخدمها للجلسة واللغة والعملة والألوان ومكان التوصيل، ولا تقف خلفها شبكة إعلانات.',
        },
      },
      {
        head: {
          en: 'How long, and your rights',
          de: 'Wie lange, und deine Rechte',
          fr: 'Durée et droits',
          ar: 'المدة وحقوقك',
        },
        text: {
          en: 'Ask us what we know about you, correct it in your profile, or delete your account there. Orders stay ten years without your name, because tax law asks for it.',
          de: 'Frag uns, was wir über dich wissen, ändere es im Profil oder lösche dort dein Konto. Bestellungen bleiben zehn Jahre ohne deinen Namen, weil das Steuerrecht es verlangt.',
          fr: 'Demandez-nous ce que nous savons de vous, corrigez-le dans votre profil ou supprimez-y votre compte. Les commandes restent dix ans sans votre nom, comme l’exige la loi fiscale.',
          ar: 'اسألنا عما نعرفه عنك أو صحّحه في ملفك أو احذف حسابك منه. تبقى الطلبات عشر سنوات دون اسمك لأن قانون الضرائب يتطلب ذلك.',
        },
      },
    ],
  },
]
