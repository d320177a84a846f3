/** A form's fields of a text in some languages. What it has no field for is not sent, and stays as it is. */
export const textsIn = (
  languages: readonly { locale: string }[],
  texts: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(languages.map(({ locale }) => [locale, texts[locale] ?? '']))
