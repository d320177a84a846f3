import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { HomeContainer } from '@/containers/home/HomeContainer'
import { StoryViewer } from '@/containers/story/StoryViewer'
import type { Story } from '@/domain/story.schema'
import { ApiError } from '@/services/api-error'
import { pageFixture, shopFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, type RenderOptions, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const story = (shop_id: number, n: number, over: Partial<Story> = {}): Story => ({
  shop_id,
  logo_img: null,
  title: `Shop ${shop_id}`,
  product_uuid: `p-${shop_id}-${n}`,
  product_title: `Dish ${n} of ${shop_id}`,
  url: `products/${shop_id}-${n}.webp`,
  created_at: `2026-11-21T0${n}:00:00.000Z`,
  updated_at: `2026-11-21T0${n}:00:00.000Z`,
  ...over,
})
const groups = [
  [story(1, 1), story(1, 2)],
  [story(2, 1, { product_uuid: null, product_title: null })],
]

describe('the row of stories on the home page', () => {
  beforeEach(() => {
    window.sessionStorage.clear()
    visit('/')
  })
  const draw = (stories: unknown) =>
    renderApp(<HomeContainer variant="1" />, {
      answers: {
        'rest/stories/paginate': stories,
        'rest/shops/paginate': pageFixture([shopFixture()]),
      },
    })

  it('leads to each shop’s stories by the URL, and marks what is new', async () => {
    window.sessionStorage.setItem('stories.seen', JSON.stringify({ 2: '2026-11-21T01:00:00.000Z' }))
    draw(groups)
    const row = await screen.findByRole('region', { name: 'Stories' })
    const fresh = await within(row).findByRole('link', { name: 'Shop 1 (new)' })
    expect(fresh).toHaveAttribute('href', '/?story=1')
    expect(within(row).getByRole('link', { name: 'Shop 2' })).toBeVisible()
    await userEvent.click(fresh)
    await waitFor(() =>
      expect(fakeRouter.push).toHaveBeenCalledWith(
        { pathname: '/', query: { story: '1' } },
        undefined,
        { shallow: true, scroll: false },
      ),
    )
  })

  it('stays away when nobody has anything to show', async () => {
    draw([])
    await screen.findByRole('link', { name: 'Shop 1' })
    expect(screen.queryByRole('region', { name: 'Stories' })).toBeNull()
  })
})

describe('stories that are opened from the row', () => {
  beforeEach(() => {
    window.sessionStorage.clear()
    visit('/?story=1', { story: '1' })
  })

  it('say when they could not be loaded, and can be asked for again', async () => {
    let failing = true
    renderApp(<HomeContainer variant="1" />, {
      answers: {
        'rest/stories/paginate': () => {
          if (failing) throw new ApiError(500, 'ERROR_500', 'down')
          return groups
        },
        'rest/shops/paginate': pageFixture([shopFixture()]),
      },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Stories' })
    const again = await within(dialog).findByRole('button', { name: 'Try again' })
    failing = false
    await userEvent.click(again)
    expect(
      await screen.findByText('1 of 2: Dish 1 of 1', { selector: '[role="status"]' }),
    ).toBeInTheDocument()
  })

  it('open no dialog in a look that shows none', async () => {
    renderApp(<HomeContainer variant="2" />, {
      answers: {
        'rest/stories/paginate': groups,
        'rest/shops/paginate': pageFixture([shopFixture()]),
      },
    })
    await screen.findAllByRole('link', { name: 'Shop 1' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the story viewer', () => {
  const moves: string[] = []
  let closed = 0
  beforeEach(() => {
    window.sessionStorage.clear()
    moves.length = 0
    closed = 0
    visit('/?story=1', { story: '1' })
  })
  const draw = async (shopId: number, options: RenderOptions = {}) => {
    renderApp(
      <StoryViewer
        groups={groups}
        isFailed={false}
        isRetrying={false}
        retry={() => undefined}
        shopId={shopId}
        move={(id) => moves.push(id)}
        close={() => {
          closed += 1
        }}
      />,
      options,
    )
    return screen.findByRole('dialog', { name: 'Stories' })
  }
  const says = (text: string) => screen.getByText(text, { selector: '[role="status"]' })

  it('goes on where this visit stopped', async () => {
    window.sessionStorage.setItem('stories.seen', JSON.stringify({ 1: '2026-11-21T01:00:00.000Z' }))
    await draw(1)
    expect(says('2 of 2: Dish 2 of 1')).toBeInTheDocument()
  })

  it('shows the picture, where one is, and the way to the product', async () => {
    await draw(1)
    expect(says('1 of 2: Dish 1 of 1')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View product' })).toHaveAttribute(
      'href',
      '/shop/1?product=p-1-1',
    )
    expect(window.sessionStorage.getItem('stories.seen')).toBe('{"1":"2026-11-21T01:00:00.000Z"}')
    await expectNoAxeViolations(screen.getByRole('dialog'))
  })

  it('a story without a product leads to its shop', async () => {
    await draw(2)
    expect(screen.getByRole('link', { name: 'View shop' })).toHaveAttribute('href', '/shop/2')
  })

  it('passes by arrow keys, on to the next shop, and closes after the last', async () => {
    await draw(1)
    await userEvent.keyboard('{ArrowRight}')
    expect(says('2 of 2: Dish 2 of 1')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    expect(says('1 of 2: Dish 1 of 1')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(moves).toEqual(['2'])
  })

  it('closes after the last story, and by Esc', async () => {
    await draw(2)
    await userEvent.keyboard('{ArrowRight}')
    expect(closed).toBe(1)
    await userEvent.keyboard('{Escape}')
    expect(closed).toBe(2)
  })

  it('right to left, the left arrow leads on', async () => {
    await draw(1, { dir: 'rtl' })
    await userEvent.keyboard('{ArrowLeft}')
    expect(says('2 of 2: Dish 2 of 1')).toBeInTheDocument()
  })

  it('space pauses and goes on', async () => {
    await draw(1)
    await userEvent.keyboard(' ')
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    await userEvent.keyboard(' ')
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
  })

  it('a picture whose time is over makes way for the next', async () => {
    const dialog = await draw(1)
    const bar = dialog.querySelector('.running')
    if (!bar) throw new Error('no bar is running')
    fireEvent.animationEnd(bar)
    await waitFor(() => expect(says('2 of 2: Dish 2 of 1')).toBeInTheDocument())
  })

  it('a hold pauses until the finger is lifted', async () => {
    const dialog = await draw(1)
    const picture = dialog.querySelector('.touch')
    if (!picture) throw new Error('no picture')
    fireEvent.pointerDown(picture, { button: 0, clientX: 10, clientY: 10 })
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    fireEvent.pointerCancel(picture)
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
  })

  it('a swipe changes the shop, a pull down closes', async () => {
    const dialog = await draw(1)
    const picture = dialog.querySelector('.touch')
    if (!picture) throw new Error('no picture')
    fireEvent.pointerDown(picture, { button: 0, clientX: 200, clientY: 10 })
    fireEvent.pointerUp(picture, { clientX: 100, clientY: 20 })
    expect(moves).toEqual(['2'])
    fireEvent.pointerDown(picture, { button: 0, clientX: 100, clientY: 10 })
    fireEvent.pointerUp(picture, { clientX: 110, clientY: 200 })
    expect(closed).toBe(1)
  })
})
