import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { MenuFileContainer } from '@/containers/console/MenuFileContainer'
import type { MenuReport } from '@/domain/menu-file.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { userFixture } from '@/tests/support/fixtures'
import { openShopFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const MENU = 'dashboard/seller/shops/1/menu'
const report = (over: Partial<MenuReport> = {}): MenuReport => ({
  plan: 'p1',
  added: 1,
  changed: 1,
  removed: 0,
  unchanged: 7,
  changes: [
    { kind: 'added', key: 'soup', title: 'Soup', differences: [] },
    {
      kind: 'changed',
      key: 'cola',
      title: 'Cola',
      differences: [{ column: 'price', before: '2', after: '2.5' }],
    },
  ],
  errors: [],
  ...over,
})

beforeEach(() => visit('/console/menu'))

async function choose(answers: Record<string, unknown>, file: File) {
  const view = renderApp(<MenuFileContainer />, {
    user: userFixture({ role: 'seller' }),
    answers: {
      'dashboard/user/shops': { data: openShopFixture() },
      ...answers,
    },
  })
  const person = userEvent.setup()
  await screen.findByRole('button', { name: 'Choose a file' })
  await person.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
  return { ...view, person }
}
const csv = (text: string) => new File([text], 'menu.csv', { type: 'text/csv' })

it('[KB-06] shows what would change before it is saved, and saves that plan', async () => {
  const heard: string[] = []
  const stop = onToast(({ text }) => heard.push(text))
  const { calls, person } = await choose(
    {
      [`POST ${MENU}/preview`]: { data: report() },
      [`POST ${MENU}/import`]: { data: report() },
    },
    csv('key,price\n'),
  )
  expect(await screen.findByText('New: 1')).toBeVisible()
  expect(screen.getByText('2.5').closest('li')).toHaveTextContent('Cola')
  await expectNoAxeViolations()
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => heard).toEqual(['The menu is saved.'])
  expect(
    calls.at(-1)?.body ?? calls.find(({ path }) => path === `${MENU}/import`)?.body,
  ).toMatchObject({ format: 'csv', text: 'key,price\n', plan: 'p1', remove_missing: false })
  expect(screen.queryByText('menu.csv')).not.toBeInTheDocument()
  stop()
})

it('[KB-06] names wrong cells and offers nothing to save', async () => {
  const errors = [{ row: 3, column: 'price', message: 'Enter a number.' }]
  await choose({ [`POST ${MENU}/preview`]: { data: report({ errors, changes: [] }) } }, csv('x'))
  const row = within(await screen.findByRole('row', { name: '3 price Enter a number.' }))
  expect(row.getByText('Enter a number.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

it('[KB-06] a choice stands in the same moment, before the server has looked again', async () => {
  const { calls } = await choose(
    { [`POST ${MENU}/preview`]: { data: report({ removed: 1 }) } },
    csv('key\n'),
  )
  await screen.findByText('New: 1')
  const missing = screen.getByRole('checkbox')
  fireEvent.click(missing)
  expect(missing).toBeChecked()
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({ path: `${MENU}/preview`, body: { remove_missing: true } })
})

it('[KB-06] a menu that has changed meanwhile is looked at again', async () => {
  const heard: string[] = []
  const stop = onToast(({ text }) => heard.push(text))
  let looks = 0
  const { person } = await choose(
    {
      [`POST ${MENU}/preview`]: () => {
        looks += 1
        return Promise.resolve({ data: report({ added: looks }) })
      },
      [`POST ${MENU}/import`]: () =>
        Promise.reject(new ApiError(409, 'ERROR_409', 'Changed meanwhile')),
    },
    csv('key\n'),
  )
  await person.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('New: 2')).toBeVisible()
  expect(heard).toEqual(['The menu has changed in the meantime. Please look at the changes again.'])
  stop()
})

it('[KB-06] keeps the file when the network fails, and says what cannot be read', async () => {
  const heard: string[] = []
  const stop = onToast(({ text }) => heard.push(text))
  const said = ['This file can’t be read.']
  await choose(
    {
      [`POST ${MENU}/preview`]: () =>
        Promise.reject(new ApiError(422, 'ERROR_422', 'Wrong input', { text: said })),
    },
    csv('"'),
  )
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'menu.csv' })).toBeVisible()
  expect(heard).toEqual(said)
  stop()
})

it('[KB-06] is not for people without a shop', async () => {
  renderApp(<MenuFileContainer />, {
    user: userFixture(),
    answers: { 'dashboard/user/shops': { data: null } },
  })
  expect(await screen.findByText('You have no shop yet.')).toBeVisible()
})
