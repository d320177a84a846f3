import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { HomeContainer } from '@/containers/home/HomeContainer'
import { ApiError } from '@/services/api-error'
import { pageFixture, shopFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const item = {
  id: 1,
  uuid: 'n-1',
  type: 'notification',
  img: null,
  translation: {
    locale: 'en',
    title: 'Watch your courier',
    short_desc: 'Street by street.',
    description: '<p>Open <b>your order</b>.</p><script>alert(1)</script>',
  },
  published_at: '2026-11-19',
  created_at: '2026-11-19T08:00:00Z',
}
const draw = (news: unknown) =>
  renderApp(<HomeContainer variant="1" />, {
    answers: {
      'rest/shops/paginate': pageFixture([shopFixture()]),
      ...(news === undefined ? {} : { 'rest/blogs/n-1': news }),
    },
  })

describe('[DI-02] a news item over the home page', () => {
  beforeEach(() => visit('/?news=n-1', { news: 'n-1' }))

  it('the URL opens it, closing cleans the URL', async () => {
    draw({ data: item })
    const dialog = await screen.findByRole('dialog', { name: 'Watch your courier' })
    expect(within(dialog).getByText('November 19, 2026')).toBeVisible()
    expect(within(dialog).getByText('your order').tagName).toBe('STRONG')
    expect(dialog).not.toHaveTextContent('alert')
    await expectNoAxeViolations(dialog)
    const [close] = within(dialog).getAllByRole('button', { name: 'Close' })
    if (!close) throw new Error('no way to close')
    await userEvent.click(close)
    expect(fakeRouter.replace).toHaveBeenCalledWith({ pathname: '/', query: {} }, undefined, {
      shallow: true,
      scroll: false,
    })
  })

  it('one that is gone says so, with a way out', async () => {
    draw(undefined)
    const dialog = await screen.findByRole('dialog', {
      name: 'This article is no longer available',
    })
    expect(within(dialog).getByRole('link', { name: 'Go to home page' })).toHaveAttribute(
      'href',
      '/',
    )
  })

  it('one that cannot be fetched can be tried again', async () => {
    let failing = true
    draw(() => {
      if (failing) throw new ApiError(500, 'ERROR_500', 'down')
      return { data: item }
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    failing = false
    await userEvent.click(again)
    expect(await screen.findByText('your order')).toBeVisible()
  })
})
