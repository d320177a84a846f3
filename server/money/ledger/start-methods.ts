/** Ways to pay of a new marketplace; those of providers come with their keys. */
export const startMethods = [
  {
    tag: 'cash',
    input: 1,
    titles: { en: 'Cash', de: 'Bargeld', fr: 'Espèces', ar: 'نقداً' },
  },
  {
    tag: 'wallet',
    input: 2,
    titles: { en: 'Wallet', de: 'Guthaben', fr: 'Portefeuille', ar: 'المحفظة' },
  },
]
