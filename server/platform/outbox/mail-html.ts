// The HTML of a mail, made of its text when it is sent: what is written twice says different things one day. No pictures (none
// is asked for when a mail is opened), tables and inline styles for mail programs that know nothing else. Names, notes and answers
// of others stand in a text: they are escaped, and only addresses of this marketplace become links.

import { brand } from '@/domain/brand'
import { escapeMarkup } from '@/lib/escape-markup'

interface Letter {
  subject: string
  body: string
}

const { ground, ink, muted, accent } = brand.preview
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Alone in its paragraph, it is what the mail was sent for. */
const code = /^\d{4,10}$/

/** By the first letter, as the recipient's program would decide about the text. */
const directionOf = (text: string) => {
  const [first = ''] = text.match(/\p{L}/u) ?? []
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** Where an address of the marketplace begins and ends in a line; full stops and brackets after it are the sentence's. */
const linkIn = (origin: string) => {
  const start = origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![^\\s(«“])(${start}(?:/[^\\s<>"]*?)?)(?=[.,;:!?)»”]*(?:\\s|$))`, 'g')
}

function lineOf(text: string, origin: string | undefined): string {
  if (!origin) return escapeMarkup(text)
  // every second piece is an address
  return text
    .split(linkIn(origin))
    .map((piece, index) => {
      const shown = escapeMarkup(piece)
      if (index % 2 === 0) return shown
      return `<a href="${shown}" style="color:${accent};font-weight:600">${shown.replace(/^https?:\/\//, '')}</a>`
    })
    .join('')
}

function paragraphOf(text: string, origin: string | undefined): string {
  if (code.test(text)) {
    return `<p class="ink" style="margin:24px 0;color:${ink};font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px" dir="ltr">${text}</p>`
  }
  const lines = text.split('\n').map((line) => lineOf(line, origin))
  return `<p class="ink" style="margin:0 0 16px;color:${ink};font-size:16px;line-height:24px;overflow-wrap:anywhere">${lines.join('<br>')}</p>`
}

/**
 * A mail's text as HTML. `origin` is the marketplace's public address; without it nothing becomes a link,
 * and the reader's program decides.
 */
export function mailHtml({ subject, body }: Letter, origin?: string): string {
  const paragraphs = body.split(/\n{2,}/).map((one) => one.trim())
  // the sign-off: the mail's head says it
  if (paragraphs.at(-1) === brand.name) paragraphs.pop()
  const text = paragraphs.map((one) => paragraphOf(one, origin)).join('')
  return `<!doctype html><html dir="${directionOf(body)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title><style>@media (prefers-color-scheme:dark){.ground{background:#121214!important}.sheet{background:#1f1f23!important}.ink{color:#f4f4f5!important}}</style></head><body class="ground" style="margin:0;background:${ground};${font}"><table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:24px 16px"><table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px"><tr><td style="padding:32px 24px 16px"><p style="margin:0 0 24px;color:${accent};font-size:22px;line-height:28px;font-weight:700">${escapeMarkup(brand.name)}</p>${text}</td></tr></table><p style="margin:16px 0 0;color:${muted};font-size:12px;line-height:16px">${escapeMarkup(brand.name)}</p></td></tr></table></body></html>`
}
