import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CurrenciesContainer } from '@/containers/console/CurrenciesContainer'
import {
  CurrencyEditContainer,
  NewCurrencyContainer,
} from '@/containers/console/CurrencyEditContainer'
import type { AdminCurrency } from '@/domain/admin-currency.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const PATH = 'dashboard/admin/currencies'
const OPTIONS = 'dashboard/admin/currency-options'
const user = userFixture({ role: 'admin' })
const yen = (over: Partial<AdminCurrency> = {}): AdminCurrency => ({
  id: 2,
  title: 'JPY',
  symbol: '¥',
  position: 'before',
  rate: 150,
  decimals: 0,
  default: false,
  active: true,
  updated_at: '2026-11-20T10:00:00.000Z',
  ...over,
})
const dollar = yen({ id: 1, title: 'USD', symbol: '$', rate: 1, decimals: 2, default: true })
const show = (ui: Parameters<typeof renderApp>[0], answers: Answers) => ({
  ...renderApp(ui, {
    user,
    answers: { 'rest/currencies/active': { data: currenciesFixture }, ...answers },
  }),
  person: userEvent.setup(),
})
const box = (name: string) => screen.findByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

it('[KB-23] the list says what each is worth, and which one prices are in', async () => {
  visit('/console/currencies')
  show(<CurrenciesContainer />, { [PATH]: pageFixture([dollar, yen()]) })
  const rowOf = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).closest('li') as HTMLElement
  expect(within(await rowOf(/^USD/)).getByText('Default')).toBeVisible()
  expect(await rowOf(/^JPY/)).toHaveTextContent('1 USD = 150 JPY')
  expect(screen.getByRole('link', { name: /^JPY/ })).toHaveAttribute(
    'href',
    '/console/currencies/2',
  )
  await expectNoAxeViolations()
})

it('[KB-23] a new one is chosen by its code; its rate is typed with a point or a comma', async () => {
  const { calls, person } = show(<NewCurrencyContainer />, {
    [OPTIONS]: { data: { codes: ['EUR', 'GBP'], main: 'USD' } },
    [`POST ${PATH}`]: { data: yen() },
  })
  const code = await screen.findByRole('combobox', { name: 'Currency' })
  await person.click(press('Save'))
  await waitFor(() => expect(code).toHaveFocus())
  expect(code).toHaveAccessibleDescription(/^Required: /)
  await person.selectOptions(code, 'EUR')
  expect(await box('Symbol')).toHaveValue('€')
  const rate = await box('Rate')
  for (const [typed, error] of [
    ['a lot', 'Enter a number.'],
    ['1.085,5', 'Enter a number.'],
    ['0', 'Must be more than 0.'],
  ] as const) {
    await person.clear(rate)
    await person.type(rate, typed)
    await person.click(press('Save'))
    await waitFor(() => expect(rate).toHaveAccessibleDescription(error))
  }
  await person.clear(rate)
  await person.type(rate, '1,085')
  // what was understood is said before it is saved
  await waitFor(() => expect(rate).toHaveAccessibleDescription(/1 USD = 1\.085 EUR/))
  await expectNoAxeViolations()
  await person.click(press('Save'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'EUR',
      symbol: '€',
      position: 'before',
      rate: 1.085,
      active: true,
    }),
  )
})

it('[KB-23] the default one has no rate to change and cannot be hidden', async () => {
  const { calls, person } = show(<CurrencyEditContainer recordId={1} />, {
    [`${PATH}/1`]: { data: dollar },
    [`PUT ${PATH}/1`]: { data: dollar },
  })
  const symbol = await box('Symbol')
  expect(screen.queryByRole('textbox', { name: 'Rate' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(/All prices are kept in this currency/)).toBeVisible()
  await person.clear(symbol)
  await person.type(symbol, 'US$')
  await person.click(press('Save'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      symbol: 'US$',
      rate: 1,
      active: true,
    }),
  )
})

it('[KB-23] a clash is told with nothing lost', async () => {
  const texts: string[] = []
  onToast(({ text }) => texts.push(text))
  let now = yen()
  const { calls, person } = show(<CurrencyEditContainer recordId={2} />, {
    [`${PATH}/2`]: () => ({ data: now }),
    [`PUT ${PATH}/2`]: () => {
      now = yen({ rate: 0.0000125, symbol: 'JP¥', updated_at: '2026-11-20T10:05:00.000Z' })
      throw new ApiError(409, 'ERROR_409', 'This has changed in the meantime. Please check again.')
    },
  })
  const rate = await box('Rate')
  expect(rate).toHaveValue('150')
  await person.clear(rate)
  await person.type(rate, '151.5')
  await person.click(press('Save'))
  await expect
    .poll(() => texts.at(-1))
    .toBe('This has changed in the meantime. Please check again.')
  expect(rate).toHaveValue('151.5')
  expect(await screen.findByText('Changed meanwhile to: 0.0000125')).toBeVisible()
  expect(await box('Symbol')).toHaveValue('JP¥')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    rate: 151.5,
    updated_at: '2026-11-20T10:00:00.000Z',
  })
})
