import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { brand } from '@/domain/brand'
import { readTexts, serverText, textLangs } from '@/lib/i18n-files'
import { mailHtml } from '@/server/platform/outbox/mail-html'

const origin = 'https://shop.example'
const htmlOf = (body: string) => mailHtml({ subject: 'News', body }, origin)
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

describe('[KB-47] the HTML of a mail', () => {
  it('says what the text says, in its paragraphs and lines, under the name of the marketplace', () => {
    const html = htmlOf(`Hello Mira,\n\nOne line\nand the next.\n\n${brand.name}`)
    expect(html).toContain('>Hello Mira,</p>')
    expect(html).toContain('>One line<br>and the next.</p>')
    expect(html.split(brand.name)).toHaveLength(3)
  })

  it('shows a code that stands alone large, and from left to right', () => {
    const html = htmlOf('أدخل هذا الرمز:\n\n482913\n\nصالح لمدة 10 دقائق.')
    expect(html).toMatch(/font-size:32px[^>]*dir="ltr">482913</)
    expect(html).toContain('<html dir="rtl">')
  })

  it('links to this marketplace only, without the signs of the sentence', () => {
    const html = htmlOf(
      'See https://shop.example/orders/7?a=1&b=2. Or (https://shop.example).\nhttps://shop.example.evil.test/x https://evil.test/https://shop.example/',
    )
    expect(linksOf(html)).toEqual([
      'https://shop.example/orders/7?a=1&amp;b=2',
      'https://shop.example',
    ])
    const body = 'See https://shop.example/orders'
    expect(linksOf(mailHtml({ subject: 'News', body }))).toEqual([])
  })

  it('escapes what others have written', () => {
    const html = htmlOf('Hello <img src=x onerror=alert(1)>,\n\n"https://shop.example/"><script>')
    expect(html).not.toMatch(/<img|<script/)
    const subject = '</title><script>alert(1)</script>'
    expect(mailHtml({ subject, body: 'x' })).not.toContain('<script')
  })

  it('asks for nothing when it is opened', () => {
    expect(htmlOf('Hello')).not.toMatch(/src=|url\(|<link/)
  })

  it.each(textLangs())('parses without an error for every mail in %s', (lang) => {
    const kinds = Object.keys(readTexts(lang, 'translation')).filter((key) =>
      /^mail\..*\.body$/.test(key),
    )
    expect(kinds.length).toBeGreaterThan(5)
    for (const kind of kinds) {
      const errors: string[] = []
      const body = serverText(lang, 'translation', kind, {
        brand: brand.name,
        url: `${origin}/x`,
        code: '482913',
      })
      parse(htmlOf(body), { onParseError: ({ code }) => errors.push(code) })
      expect(errors).toEqual([])
    }
  })
})
