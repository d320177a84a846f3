/** letters of scripts that set no space before the number */
const DENSE = String.raw`[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]`
/** a number with its letter or its second half: 7, 12a, 10/12, 12к2, 1-2-3 */
const NUMBER = String.raw`\p{Nd}{1,4}(?:(?!${DENSE})\p{L}\p{Nd}{0,2})?(?:\s?[-–/]\s?\p{Nd}{0,4}\p{L}?)*(?!(?!${DENSE})[\p{L}\p{Nd}])`
/** what some countries write before the number */
const MARK = String.raw`(?:n[.°º]{1,2}|nr\.?|no\s?[.:]|nº|№|д\.|дом|số)\s*`

const marked = new RegExp(String.raw`(?:^|\s)${MARK}(${NUMBER})`, 'iu')
const alone = new RegExp(String.raw`^(?:${MARK})?(${NUMBER})(?:\s-\s.*)?$`, 'iu')
const leading = new RegExp(String.raw`^(${NUMBER}(?:\s(?:bis|ter|quater)(?=\s))?)\s+\p{L}`, 'iu')
const trailing = new RegExp(
  String.raw`(?:[\p{L}.)]\s+|${DENSE})(\p{Nd}{1,4}(?:\s?(?!${DENSE})\p{L})?(?:\s?[-–/]\s?\p{Nd}{1,4}\p{L}?)*|${NUMBER})(?:号|號|호|番地?)?$`,
  'iu',
)
/** a flat of a house, whose number follows */
const FLAT = /^(?:flat|apartment|apt|unit|suite|room|floor|level|office)\b/iu
/** a road's own number is no house */
const ROAD = /^(?:route|highway|hwy|road|autobahn|ruta|km)\s+\p{Nd}+$/iu

/**
 * The house number that a one-line address says, as it is written there; '' where it says none. Before
 * the street ("12 rue X"), after it ("Harbour Street 7") or in a part of its own ("Calle Mayor, 7");
 * numbers of five digits are taken for postal codes.
 */
export function houseIn(address: string): string {
  const [street = '', next = ''] = address
    .split(/[,،、]/)
    .map((part) => part.trim())
    .filter((part) => part && !FLAT.test(part))
  if (ROAD.test(street)) return ''
  const found =
    marked.exec(street) ??
    leading.exec(street) ??
    trailing.exec(street) ??
    alone.exec(street) ??
    alone.exec(next)
  return found?.[1]?.trim() ?? ''
}

/** The house field after the address has changed: what the new one says, else what somebody typed. */
export function houseAfter(house: string, before: string, after: string): string {
  return houseIn(after) || (house === houseIn(before) ? '' : house)
}

const bare = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** A house to write beside its street, unless the street says it already. */
export function houseBeside(
  street: string | null | undefined,
  house: string | null | undefined,
): string | null {
  if (!house) return null
  return bare(houseIn(street ?? '')) === bare(house) ? null : house
}
