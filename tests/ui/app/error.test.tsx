import { QueryErrorResetBoundary, useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '@/containers/app/ErrorBoundary'
import { ApiError } from '@/services/api-error'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

let isBroken = true
function Fragile() {
  if (isBroken) throw new Error('broken on purpose')
  return <p>All is well</p>
}

const load = async () => {
  if (isBroken) throw new ApiError(500, 'ERROR_500', 'Down.')
  return 'All is well'
}
// wallet and profile need the same answer
const Own = () =>
  useQuery({ queryKey: ['mine'], queryFn: load, throwOnError: true }).data ?? 'Loading'
const Home = () => useQuery({ queryKey: ['home'], queryFn: () => 'Welcome' }).data ?? null

/** Begins on the wallet, with a button for each visit. */
function Pages({ visits }: { visits: readonly string[] }) {
  const [path, setPath] = useState('/wallet')
  return (
    <>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <ErrorBoundary resetKey={path} onReset={reset}>
            {path === '/' ? <Home /> : <Own key={path} />}
          </ErrorBoundary>
        )}
      </QueryErrorResetBoundary>
      {visits.map((to) => (
        <button key={to} type="button" onClick={() => setPath(to)}>
          {to}
        </button>
      ))}
    </>
  )
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

  it.each([
    ['the next page', ['/profile']],
    ['a later page', ['/', '/profile']],
  ])('[SH-21] what has failed is asked for again by %s that needs it', async (_, visits) => {
    renderApp(<Pages visits={visits} />)
    await screen.findByRole('heading', { name: 'Oops, something went wrong!' })
    isBroken = false
    for (const name of visits) {
      fireEvent.click(screen.getByRole('button', { name }))
      if (name === '/') expect(await screen.findByText('Welcome')).toBeVisible()
    }
    await waitFor(() => expect(screen.getByText('All is well')).toBeVisible())
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
