/** Languages that a marketplace may offer and a user may choose, ISO 639-1. */
const languageCodes: readonly string[] = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy ' +
  'id ig is it ja ka kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no or pa ' +
  'pl ps pt ro ru rw sd si sk sl so sq sr st sv sw ta te tg th tk tl tr tt ug uk ur uz vi xh yo zh zu'
).split(' ')

/** Whether a locale, with or without its region ("pt-BR"), is in a supported language. */
export function isSupportedLocale(locale: string): boolean {
  const [code = '', region, ...rest] = locale.split('-')
  const isRegion = region === undefined || /^[A-Za-z]{2,4}$/.test(region)
  return languageCodes.includes(code) && isRegion && rest.length === 0
}
