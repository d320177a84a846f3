import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '@/containers/app/ErrorBoundary'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

let isBroken = true
function Fragile() {
  if (isBroken) throw new Error('broken on purpose')
  return <p>All is well</p>
}

beforeEach(() => {
  visit('/')
  isBroken = true
  // React tells of what it catches
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const show = () =>
  renderApp(
    <ErrorBoundary resetKey="/">
      <Fragile />
    </ErrorBoundary>,
  )

describe('what fails while drawing', () => {
  it('[SH-20] shows "Oops, something went wrong!", Try again and a logo that leads home', async () => {
    show()
    expect(screen.getByRole('heading', { name: 'Oops, something went wrong!' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Tiffin' })).toHaveAttribute('href', '/')
    await expectNoAxeViolations()
  })

  it.each([
    ['Try again', 'button'],
    ['Tiffin', 'link'],
  ] as const)('[SH-21] is cleared by %s', async (name, role) => {
    show()
    isBroken = false
    await userEvent.click(screen.getByRole(role, { name }))
    expect(screen.getByText('All is well')).toBeVisible()
  })

  it('[SH-21] stays while it still fails', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading', { name: 'Oops, something went wrong!' })).toBeVisible()
  })
})
