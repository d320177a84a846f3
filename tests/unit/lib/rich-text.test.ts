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
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    '\u0001javascript:alert(1)',
    '&#x0000106avascript:alert(1)',
    '/&#9;/evil.example',
    '/&NewLine;/evil.example',
    '/\n/evil.example',
    'https&#10;://evil.example',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'evil.example',
  ])('a link to %s leads nowhere', (href) => {
    expect(read(`<a href="${href}">x</a>`)).toEqual([['a', 'x']])
  })

  it('does without end tags, and with end tags too many', () => {
    expect(read('<ul><li>one<li>two</ul>after</p>')).toEqual([
      ['ul', ['li', 'one'], ['li', 'two']],
      'after',
      ['p'],
    ])
  })

  it('reads quotes and brackets inside attributes', () => {
    expect(read('<p title="a > b">text</p>')).toEqual([['p', 'text']])
  })

  it.each([
    ['<svg onload=alert(1)>', []],
    ['<svg><script>alert(1)</script><p>x</p>', [['p', 'x']]],
    ['<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>', []],
    ['<math><mtext><table><mglyph><style><img src onerror=alert(1)>', []],
    ['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', [['p'], '">']],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', []],
    ['<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>', ['">']],
    ['<template><p onclick=alert(1)>x</p></template>after', ['after']],
    ['<style><!--</style><p>x</p>--></style>', [['p', 'x'], '-->']],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', ['ipt>alert(1)ipt>']],
    ['<<p>x', ['<', ['p', 'x']]],
    ['<p/onclick=alert(1)>x', [['p', 'x']]],
    ['<p onclick=alert(1)//', []],
    ['<p <b>x', [['p', 'x']]],
    ['<a href="javascript:1"href="/ok">x</a>', [['a', 'x']]],
    ['<a xlink:href="/no" HREF=/ok>x</a>', [['a', '/ok', 'x']]],
    ['<body onload=alert(1)><html onclick=alert(1)>x', ['x']],
    ['<frameset onload=alert(1)><frame src="javascript:1"></frameset>x', ['x']],
    ['<form action="javascript:1"><input onfocus=alert(1) autofocus>x</form>', ['x']],
    ['<base href="https://evil.example/"><meta http-equiv=refresh content="0">x', ['x']],
    ['<link rel=stylesheet href="https://evil.example">x', ['x']],
  ])('makes nothing dangerous of %s', (html, rest) => {
    expect(read(html)).toEqual(rest)
  })

  it('reads the entities of HTML, also broken ones', () => {
    expect(read('&eacute; &copy &ampamp; &#x110000; &#0; &#128; &nosuch; &lt;b&gt;')).toEqual([
      'é © &amp; \ufffd \ufffd € &nosuch; <b>',
    ])
  })

  it('closes what HTML closes: no paragraph stands in another, no link in another', () => {
    expect(read('<p>one<p>two<h2>three</h2>')).toEqual([
      ['p', 'one'],
      ['p', 'two'],
      ['h3', 'three'],
    ])
    expect(read('<p>a<button><p>b</button>')).toEqual([['p', 'a']])
    expect(read('<a href=/1>a<table><td><a href=/2>b')).toEqual([['a', '/1', 'a', 'b']])
    expect(read('<b><p>one</b>two</p>')).toEqual([['strong'], ['p', ['strong', 'one'], 'two']])
  })

  it.each(['<b>', '<div>', '<p><ul><li>', '<svg>', '<'])('reads %s ten thousand times', (part) => {
    const began = performance.now()
    const depthOf = (nodes: unknown[]): number =>
      Math.max(0, ...nodes.map((node) => (Array.isArray(node) ? 1 + depthOf(node.slice(1)) : 0)))
    expect(depthOf(read(`${part.repeat(10_000)}x`))).toBeLessThan(100)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
