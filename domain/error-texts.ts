/**
 * Texts of an error page by translation key. The values are the fallback if no translation can be
 * read: the error page must work when nothing else does.
 */
const lastResort = {
  'error.404.title': 'We couldn’t find this page',
  'error.404.text': 'The page may have moved, or the link is wrong. Try searching instead.',
  'error.429.title': 'One moment, please',
  'error.503.title': 'We’re very busy right now',
  'error.oops': 'Oops, something went wrong!',
  'error.500.text': 'We’re looking into it. Please try again in a moment.',
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
