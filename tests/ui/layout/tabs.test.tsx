import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Layout } from '@/containers/layout/Layout'
import { type UiVariant, uiVariants } from '@/domain/ui-variant'
import { userFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, type RenderOptions, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const draw = (variant: UiVariant, options?: RenderOptions) =>
  renderApp(
    <Layout variant={variant} bare={false}>
      <h1>Page</h1>
    </Layout>,
    options,
  )
const bar = () => screen.findByRole('navigation', { name: 'Main sections' })

describe('the tabs of phones', () => {
  beforeEach(() => visit('/'))

  it.each(uiVariants)('[SH-36] variant %s has them at the bottom', async (variant) => {
    draw(variant)
    const links = within(await bar()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/search',
      '/orders',
      '/login?from=%2Fprofile',
    ])
    expect(links[0]).toHaveAttribute('aria-current', 'page')
    expect(
      within(await bar()).getByRole('button', { name: 'Cart, Open cart, 0 items' }),
    ).toBeVisible()
    await expectNoAxeViolations()
  })

  it('give way to the simplified header', async () => {
    visit('/help')
    draw('3', { user: userFixture() })
    expect(await screen.findByRole('link', { name: 'Back' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Main sections' })).toBeNull()
  })

  it('lead a customer to the profile', async () => {
    draw('4', { user: userFixture() })
    expect(within(await bar()).getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/profile',
    )
  })
})
