import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { NotifyMe } from '@/containers/place/NotifyMe'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

const place = { address: 'Far away 1', location: { latitude: 1, longitude: 1 } }
const draw = (answer: unknown) =>
  renderApp(<NotifyMe />, {
    store: makeStore({ place }),
    answers: { 'POST rest/email-subscriptions': answer },
  })
const field = () => screen.getByRole('textbox', { name: 'Get notified when we deliver here' })
const send = async (text: string) => {
  if (text) await userEvent.type(field(), text)
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
}

describe('[DI-20] leaving an e-mail address where nobody delivers', () => {
  it('sends it with the place, and thanks', async () => {
    const { calls } = draw({ data: null })
    await send('ada@example.com')
    expect(await screen.findByText(/Thanks/)).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ email: 'ada@example.com', ...place })
    expect(screen.queryByRole('textbox')).toBeNull()
    await expectNoAxeViolations()
  })

  it('names a missing and a mistyped address at the field, and sends nothing', async () => {
    const { calls } = draw({ data: null })
    await send('')
    expect(field()).toHaveAccessibleDescription('Please enter a valid e-mail address.')
    await send('ada@')
    expect(field()).toHaveAccessibleDescription('Please enter a valid e-mail address.')
    expect(calls.filter((call) => call.method === 'POST')).toEqual([])
    await expectNoAxeViolations()
  })

  it('says what the API refuses, and can be tried again', async () => {
    let failing = true
    draw(() => {
      if (failing) throw new ApiError(429, 'ERROR_429', 'Too many tries.')
      return { data: null }
    })
    await send('ada@example.com')
    expect(await screen.findByText('Too many tries.')).toBeVisible()
    failing = false
    await send('')
    expect(await screen.findByText(/Thanks/)).toBeVisible()
  })
})
