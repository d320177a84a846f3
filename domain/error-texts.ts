/**
 * What an error page says, by key of the translations. The values stand where nothing can be read
 * any more: the error page must work when nothing else does.
 */
const lastResort = {
  'error.404.title': 'This page is off the menu',
  'error.404.text':
    'It may have moved, or the link is mistyped. Everything that is still served is a search away.',
  'error.oops': 'Oops, something went wrong!',
  'error.500.text': 'We have been told about it. Please try again in a moment.',
  'error.home': 'Go to the home page',
  home: 'Home',
  search: 'Search',
  'search.placeholder': 'Search restaurants and products',
  'try.again': 'Try again',
}

export type ErrorTexts = typeof lastResort

/** The texts of an error page out of all those of a language; English for what is missing. */
export function toErrorTexts(texts: Readonly<Record<string, string>> = {}): ErrorTexts {
  const entries = Object.entries(lastResort).map(([key, text]) => [key, texts[key] ?? text])
  return Object.fromEntries(entries) as ErrorTexts
}
