import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { BeDriverContainer } from '@/containers/join/BeDriverContainer'
import type { RequestModel } from '@/domain/courier-request.schema'
import { dropDrafts } from '@/lib/draft'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const REQUESTS = 'dashboard/user/request-models'
const rejected: RequestModel = {
  id: 1,
  status: 'canceled',
  status_note: 'The plate is missing',
  data: { type_of_technique: 'car', brand: 'Fiat', kg: 200 },
}

beforeEach(() => {
  dropDrafts()
  visit('/be-driver')
})

it('[SL-02] begins with what was turned down, and says that it was not sent', async () => {
  const person = userEvent.setup({ delay: null })
  visit('/be-driver?step=review', { step: 'review' })
  const { calls } = renderApp(<BeDriverContainer />, {
    user: userFixture(),
    answers: {
      [`GET ${REQUESTS}`]: pageFixture([rejected]),
      [`POST ${REQUESTS}`]: () => {
        throw new ApiError(400, 'ERROR_REQUEST_PENDING', 'Your request is still under review.')
      },
    },
  })
  // the first answer waits for the schemas to be loaded
  expect(await screen.findByText('The plate is missing', {}, { timeout: 30_000 })).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Send application' }))
  expect(await screen.findByText("You request didn't send!")).toBeVisible()
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({ data: { type_of_technique: 'car', brand: 'Fiat', kg: '200' } })
  await expectNoAxeViolations()
})

it('[SL-02] asks for what the vehicle has: a plate only where it needs one', async () => {
  const person = userEvent.setup({ delay: null })
  renderApp(<BeDriverContainer />)
  await person.click(await screen.findByRole('radio', { name: 'On foot' }))
  expect(screen.queryByRole('textbox', { name: /plate/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /Make/ })).toBeNull()
  await person.click(screen.getByRole('radio', { name: 'Car' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /plate/ })).toBeVisible())
  await expectNoAxeViolations()
})

it('[SL-02] tells sellers that they need another account', async () => {
  renderApp(<BeDriverContainer />, {
    user: userFixture({ role: 'seller' }),
    answers: { [REQUESTS]: pageFixture([]) },
  })
  expect(await screen.findByText(/please use another account/)).toBeVisible()
})
