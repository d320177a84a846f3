import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Header } from '@/containers/layout/Header'
import { userFixture } from '@/tests/support/fixtures'
import { renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

// a file of its own: what the header fetches must not have been fetched by another test
it('[SH-08] the simplified header has its place before its script has come', async () => {
  visit('/profile')
  renderApp(<Header look="classic" />, { user: userFixture() })
  expect(screen.queryByRole('link', { name: 'Back' })).not.toBeInTheDocument()
  expect(screen.getByRole('banner')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Back' }, { timeout: 20_000 })).toBeVisible()
})
