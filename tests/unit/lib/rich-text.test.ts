import { describe, expect, it } from 'vitest'
import { parseRichText, type RichNode } from '@/lib/rich-text'

/** The tree in short: elements as [tag, href?, ...children]. */
const show = (nodes: RichNode[]): unknown[] =>
  nodes.map((node) =>
    typeof node === 'string'
      ? node
      : [node.tag, ...(node.href ? [node.href] : []), ...show(node.children)],
  )
const read = (html: string) => show(parseRichText(html))

describe('parseRichText', () => {
  it('keeps paragraphs, headings, lists, emphasis and line breaks', () => {
    expect(read('<p>One <b>two</b><br>three</p><h2>Four</h2><ul><li>five</li></ul>')).toEqual([
      ['p', 'One ', ['strong', 'two'], ['br'], 'three'],
      ['h3', 'Four'],
      ['ul', ['li', 'five']],
    ])
  })

  it('reads text without any element', () => {
    expect(read('Fish & chips &amp; peas &lt;3 &#8364;5')).toEqual(['Fish & chips & peas <3 €5'])
  })

  it.each([
    ['<script>alert(1)</script>after', ['after']],
    ['<SCRIPT src=x></SCRIPT >after', ['after']],
    ['<style>p{}</style><iframe src="https://x"></iframe>after', ['after']],
    ['<svg><a href="javascript:1"><text>x</text></a></svg>after', ['after']],
    ['<!-- <script> -->after', ['after']],
    ['<script>never closed <p>x</p>', []],
  ])('leaves nothing of %s', (html, rest) => {
    expect(read(html)).toEqual(rest)
  })

  it('leaves the text of elements it does not know', () => {
    expect(read('<div class="x"><font color=red>hello</font></div>')).toEqual(['hello'])
    expect(read('<img src=x onerror=alert(1)>')).toEqual([])
  })

  it('drops every attribute but a harmless href', () => {
    expect(parseRichText('<p onclick="alert(1)" style="x">a</p>')).toEqual([
      { tag: 'p', children: ['a'] },
    ])
    expect(read('<a href="/shop/1" onclick="x">shop</a>')).toEqual([['a', '/shop/1', 'shop']])
    expect(read("<a target=_blank href='https://example.com/?a=1&amp;b=2'>web</a>")).toEqual([
      ['a', 'https://example.com/?a=1&b=2', 'web'],
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
  ])('a link to %s leads nowhere', (href) => {
    expect(read(`<a href="${href}">x</a>`)).toEqual([['a', 'x']])
  })

  it('does without end tags, and with end tags too many', () => {
    expect(read('<ul><li>one<li>two</ul>after</p>')).toEqual([
      ['ul', ['li', 'one', ['li', 'two']]],
      'after',
    ])
  })

  it('reads quotes and brackets inside attributes', () => {
    expect(read('<p title="a > b">text</p>')).toEqual([['p', 'text']])
  })
})
