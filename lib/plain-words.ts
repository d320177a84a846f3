/** Comments, scripts and styles with what is in them. */
const hidden = /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
/** Elements, also ones without an end; a `<` before a space or a digit is a sign like any other. */
const markup = /<\/?[a-z!?][^<>]*(?:>|$)/gi
/** Links and pictures of Markdown: their words stay, their addresses go. */
const markdownLink = /!?\[([^[\]]*)\]\([^()]*\)/g
/**
 * What is not seen on a screen: control characters, private ones, and invisible formats, among them
 * turned directions and tags. Joiners stay, which scripts and emoji are written with.
 */
const unseen = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu

/** Removes elements; what is left between them must not make another one. */
function withoutMarkup(text: string): string {
  const once = text.replace(hidden, ' ').replace(markup, ' ')
  const twice = once.replace(hidden, ' ').replace(markup, ' ')
  return once === twice ? once : twice.replace(/[<>]/g, ' ')
}

/**
 * The words of a text that somebody else has written, as one line of at most `max` characters: without
 * markup and without anything that a person would not see.
 */
export function plainWords(text: string | null | undefined, max: number): string {
  const seen = (text ?? '').slice(0, max * 20).replace(unseen, ' ')
  const words = withoutMarkup(seen).replace(markdownLink, '$1').replace(/\s+/g, ' ').trim()
  return words.length > max ? `${words.slice(0, max - 1).trimEnd()}…` : words
}
