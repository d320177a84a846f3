import { escapeMarkup } from './escape-markup'
import { parseRichText, type RichNode } from './rich-text'

function written(node: RichNode): string {
  if (typeof node === 'string') return escapeMarkup(node)
  const { tag, href, children } = node
  if (tag === 'br') return '<br>'
  const attribute = href ? ` href="${escapeMarkup(href)}"` : ''
  return `<${tag}${attribute}>${children.map(written).join('')}</${tag}>`
}

/** Text without a mark as paragraphs: an empty line ends one, a line break stays one. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.split('\n').map(escapeMarkup).join('<br>')}</p>`)
    .join('')

/** HTML with each paragraph, heading and list on a line of its own, as people edit it. */
export const onLines = (html: string): string =>
  html.replace(/(<\/(?:p|h[1-6]|ul|ol|li|blockquote)>|<[uo]l>)(?=<)/g, '$1\n')

/** HTML of an article with nothing but what readers see of it (`parseRichText`); empty where that is no word. */
export function cleanRichText(html: string): string {
  const nodes = parseRichText(html.replaceAll('\r\n', '\n'))
  const texts = nodes.filter((node) => typeof node === 'string')
  if (texts.length === nodes.length) return paragraphs(texts.join(''))
  const clean = nodes.map(written).join('').trim()
  return clean.replace(/<[^>]*>/g, '').trim() === '' ? '' : clean
}
