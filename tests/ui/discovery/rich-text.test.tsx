import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RichText } from '@/components/ui/RichText'
import { parseRichText } from '@/lib/rich-text'

const article = `<h1>Opening hours</h1>
  <p class="lead" onclick="alert(1)">We open <b>at nine</b> &amp; close <i>at ten</i>.<br>Come in!</p>
  <ul><li>Tea &#8364;3</li><li><a href="/shop/1">A shop</a>, <a href="javascript:alert(1)">no shop</a></li></ul>
  <div><blockquote>Quoted</blockquote><a href="https://example.com/?a=1&amp;b=2">The web</a></div>
  <script>alert(1)</script><style>p { color: red }</style><!-- a comment -->
  <svg><a href="javascript:alert(1)"><text>drawn</text></a></svg><img src="x" onerror="alert(1)">`

afterEach(() => vi.unstubAllGlobals())

describe('[DI-02] an article', () => {
  it('is the same for the parsers of browser and server', () => {
    const inBrowser = parseRichText(article)
    vi.stubGlobal('window', undefined)
    expect(parseRichText(article)).toEqual(inBrowser)
  })

  it('has links, and nothing that runs', () => {
    const { container } = render(<RichText html={article} />)
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Opening hours')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/shop/1', 'https://example.com/?a=1&b=2'])
    expect(container).not.toHaveTextContent(/alert|color|comment|drawn/)
    const [text] = container.children
    const names = [...(text?.querySelectorAll('*') ?? [])].flatMap((one) => one.getAttributeNames())
    expect(new Set(names)).toEqual(new Set(['href', 'rel']))
  })
})
