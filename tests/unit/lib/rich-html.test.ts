import { describe, expect, it } from 'vitest'
import { cleanRichText, onLines } from '@/lib/rich-html'

describe('[KB-25] what is kept of a text', () => {
  it.each([
    ['headings, lists and links', '<h3>A</h3><ul><li>b <a href="/terms">c</a></li></ul>'],
    ['bold, italics and line breaks', '<p><strong>a</strong><br><em>b</em></p>'],
    ['signs of its own', '<p>a &amp; b &lt; c</p>'],
    ['other scripts', '<p>مرحبا 你好</p>'],
  ])('is what readers see: %s', (_name, html) => {
    expect(cleanRichText(html)).toBe(html)
    expect(cleanRichText(cleanRichText(html))).toBe(html)
  })

  it.each([
    ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><img src=x onerror=alert(1)>a</p>', '<p>a</p>'],
    ['<div style="x"><h1>a</h1></div>', '<h3>a</h3>'],
    [
      '<p><a href="/x&quot; onclick=&quot;y">a</a></p>',
      '<p><a href="/x&quot; onclick=&quot;y">a</a></p>',
    ],
    ['<p>a', '<p>a</p>'],
  ])('of %j is %j', (html, clean) => expect(cleanRichText(html)).toBe(clean))

  it('of text without a mark is its paragraphs', () => {
    expect(cleanRichText(' First\r\nline\r\n\r\n\r\nSecond & last ')).toBe(
      '<p>First<br>line</p><p>Second &amp; last</p>',
    )
  })

  it('is edited line by line, and means the same', () => {
    const html = '<h3>A</h3><p>b</p><ul><li>c</li><li>d</li></ul>'
    const lines = onLines(html)
    expect(lines.split('\n')).toEqual([
      '<h3>A</h3>',
      '<p>b</p>',
      '<ul>',
      '<li>c</li>',
      '<li>d</li>',
      '</ul>',
    ])
    expect(cleanRichText(lines)).toBe(lines)
    expect(onLines(lines)).toBe(lines)
  })

  it.each(['', '  \n ', '<p> </p>', '<script>a</script>', '<br>'])('of %j is nothing', (html) =>
    expect(cleanRichText(html)).toBe(''),
  )
})
