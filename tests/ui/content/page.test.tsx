import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageContainer } from '@/containers/page/PageContainer'
import type { PageBlock } from '@/domain/page-block.schema'
import { pageFixture, shopFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const draw = (blocks: PageBlock[], answers: Answers = {}) =>
  renderApp(<PageContainer type="boxes" />, {
    answers: {
      'rest/pages/boxes': {
        data: {
          id: 1,
          type: 'boxes',
          translation: { locale: 'en', title: 'Boxes', description: '<h2>How</h2><p>So.</p>' },
          translations: [],
          blocks,
          buttons: {
            app_store_button_link: 'https://apps.example/a',
            google_play_button_link: 'javascript:alert(1)',
          },
        },
      },
      ...answers,
    },
  })

beforeEach(() => visit('/page/boxes', { type: 'boxes' }))

describe('[CN-06] a page of the operator', () => {
  it('loads a video of another site when somebody plays it, never before', async () => {
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    draw([{ type: 'video', url, title: 'How boxes travel', poster: null }])
    const play = await screen.findByRole('link', { name: 'Play video: How boxes travel' })
    expect(play).toHaveAttribute('href', url)
    expect(screen.getByText('Playing this video loads content from YouTube.')).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
    await expectNoAxeViolations()
    await userEvent.click(play)
    expect(screen.getByTitle('How boxes travel')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    )
  })

  it('stays a link to a site whose players are not let in', async () => {
    draw([{ type: 'video', url: 'https://video.example/1', title: 'Elsewhere', poster: null }])
    await userEvent.click(await screen.findByRole('link', { name: 'Play video: Elsewhere' }))
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('cleans the text of every block', async () => {
    draw([
      { type: 'text', html: '<p onclick="alert(1)">Plain</p><script>alert(2)</script>' },
      { type: 'columns', columns: [{ title: 'Eat', html: '<img src=x onerror=alert(3)>Hot' }] },
      { type: 'quote', text: '<b>loud</b>', source: 'Lena' },
    ])
    expect(await screen.findByText('Plain')).not.toHaveAttribute('onclick')
    expect(screen.getByText('Hot')).toBeVisible()
    expect(screen.getByText('<b>loud</b>')).toBeVisible()
    expect(document.querySelector('main script, [onerror]')).toBeNull()
  })

  it('shows its shops, and leaves out a list that cannot be had', async () => {
    const { calls } = draw(
      [
        { type: 'shops', title: 'Participants', ids: [4] },
        { type: 'products', title: 'What travels well', ids: [7] },
      ],
      { 'rest/shops': pageFixture([shopFixture({ id: 4 })]) },
    )
    expect(await screen.findByRole('link', { name: 'Shop 4' })).toBeVisible()
    expect(calls.map(({ path }) => path)).toContain('rest/products/ids')
    expect(screen.getByRole('heading', { level: 2, name: 'Participants' })).toBeVisible()
    await expect.poll(() => screen.queryByRole('heading', { name: 'What travels well' })).toBeNull()
  })

  it('leads to the stores that have its app, by addresses of the web only', async () => {
    draw([])
    expect(await screen.findByRole('link', { name: 'App Store' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Google Play' })).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'How' })).toBeVisible()
  })
})
