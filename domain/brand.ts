/** What a marketplace changes to make the storefront its own; contacts and links are settings. */
export const brand = {
  name: 'Tiffin',
  /** in the default language; translations are in locales as brand.tagline */
  tagline: 'Helping merchants grow, drivers earn and customers get things faster',
  logo: '/images/logo.svg',
  /** the accent colours stand in styles/theme/tokens.ts */
  themeColor: { light: '#ffffff', dark: '#141210' },
  /** colours of link preview images */
  preview: {
    ground: '#fff8f2',
    ink: '#1c1917',
    muted: '#57534e',
    accent: '#c2410c',
    onAccent: '#ffffff',
  },
  /** location of a device without an address: the demo city's middle (docs/adr/0006) */
  defaultLocation: '47.5,9.5',
  siteUrl: '',
} as const
