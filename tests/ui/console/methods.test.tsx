import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MethodEditContainer } from '@/containers/console/MethodEditContainer'
import { MethodsContainer } from '@/containers/console/MethodsContainer'
import type { AdminMethod } from '@/domain/admin-method.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const PATH = 'dashboard/admin/payment-methods'
const user = userFixture({ role: 'admin' })
const cash = (over: Partial<AdminMethod> = {}): AdminMethod => ({
  id: 1,
  tag: 'cash',
  titles: { en: 'Cash' },
  input: 1,
  active: true,
  configured: true,
  updated_at: '2026-11-20T10:00:00.000Z',
  ...over,
})
const stripe = cash({ id: 4, tag: 'stripe', titles: { en: 'Stripe' }, configured: false })
const languages = {
  data: [{ id: 1, locale: 'en', title: 'English', default: true, active: true, backward: false }],
}
const show = (ui: Parameters<typeof renderApp>[0], answers: Answers) => ({
  ...renderApp(ui, { user, answers: { 'rest/languages/active': languages, ...answers } }),
  person: userEvent.setup(),
})
const press = (text: string) => screen.getByRole('button', { name: text })

it('[KB-26] the list says which method nobody sees for want of its keys', async () => {
  visit('/console/methods')
  show(<MethodsContainer />, { [PATH]: pageFixture([cash(), stripe]) })
  const rowOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') as HTMLElement
  expect(within(await rowOf('Stripe')).getByText('Not set up')).toBeVisible()
  expect(within(await rowOf('Cash')).queryByText('Not set up')).toBeNull()
  expect(screen.getByRole('link', { name: 'Cash' })).toHaveAttribute('href', '/console/methods/1')
  await expectNoAxeViolations()
})

it('[KB-26] its keys are asked for on its own screen, too', async () => {
  visit('/console/methods/4')
  show(<MethodEditContainer recordId={4} />, { [`${PATH}/4`]: { data: stripe } })
  expect(await screen.findByText(/the provider’s keys aren’t set/)).toBeVisible()
  await expectNoAxeViolations()
})

it('[KB-26] a name and a place are saved; what is wrong is told at its field', async () => {
  const said: string[] = []
  onToast(({ text }) => said.push(text))
  visit('/console/methods/1')
  const { calls, person } = show(<MethodEditContainer recordId={1} />, {
    [`${PATH}/1`]: { data: cash() },
    [`PUT ${PATH}/1`]: { data: cash() },
  })
  const name = await screen.findByRole('textbox', { name: 'Name (English)' })
  const place = screen.getByRole('textbox', { name: 'Position' })
  await person.clear(name)
  await person.clear(place)
  await person.type(place, 'first')
  await person.click(press('Save'))
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^Required: /))
  expect(place).toHaveAccessibleDescription('Enter a whole number, without decimal places.')
  await person.type(name, 'Cash at the door')
  await person.clear(place)
  await person.type(place, '7')
  await person.click(press('Save'))
  await waitFor(() => expect(said).toEqual(['Payment method saved.']))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    titles: { en: 'Cash at the door' },
    input: 7,
    active: true,
    updated_at: '2026-11-20T10:00:00.000Z',
  })
})

it('[KB-26] that the last one stays is said at its line', async () => {
  visit('/console/methods/1')
  const refusal = 'Customers need at least one way to pay besides the wallet.'
  const { person } = show(<MethodEditContainer recordId={1} />, {
    [`${PATH}/1`]: { data: cash() },
    [`PUT ${PATH}/1`]: () => {
      throw new ApiError(422, 'ERROR_422', '', { active: [refusal] })
    },
  })
  const shown = await screen.findByRole('checkbox', { name: 'Visitors see it' })
  await person.click(shown)
  await person.click(press('Save'))
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal)
  expect(shown).toHaveAccessibleDescription(refusal)
  expect(shown).not.toBeChecked()
  await expectNoAxeViolations()
})
