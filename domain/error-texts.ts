/**
 * Texts of an error page by translation key. The values are the fallback if no translation can be
 * read: the error page must work when nothing else does.
 */
const lastResort = {
  'error.404.title': 'This page is off the menu',
  'error.404.text':
    'It may have moved, or the link is mistyped. Everything that is still served is a search away.',
  'error.429.title': 'One moment, please',
  'error.503.title': 'We are very busy right now',
  'error.oops': 'Oops, something went wrong!',
  'error.500.text': 'We have been told about it. Please try again in a moment.',
  'error.home': 'Go to the home page',
  home: 'Home',
  search: 'Search',
  'search.placeholder': 'Search restaurants and products',
  'try.again': 'Try again',
}

export type ErrorTexts = typeof lastResort

/** Picks an error page's texts from those of a language; English for missing ones. */
export function toErrorTexts(texts: Readonly<Record<string, string>> = {}): ErrorTexts {
  const entries = Object.entries(lastResort).map(([key, text]) => [key, texts[key] ?? text])
  return Object.fromEntries(entries) as ErrorTexts
}
