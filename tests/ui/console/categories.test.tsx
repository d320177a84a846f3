import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CategoriesContainer } from '@/containers/console/CategoriesContainer'
import {
  CategoryEditContainer,
  NewCategoryContainer,
} from '@/containers/console/CategoryEditContainer'
import type { AdminCategory } from '@/domain/admin-category.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const PATH = 'dashboard/admin/categories'
const user = userFixture({ role: 'admin' })
const bakery = (over: Partial<AdminCategory> = {}): AdminCategory => ({
  id: 3,
  titles: { en: 'Bakery' },
  img: null,
  active: true,
  input: 4,
  shops: 2,
  updated_at: '2026-11-20T10:00:00.000Z',
  ...over,
})
const languages = {
  data: [
    { id: 1, locale: 'en', title: 'English', default: true, active: true, backward: false },
    { id: 2, locale: 'ar', title: 'العربية', default: false, active: true, backward: true },
  ],
}
const show = (ui: Parameters<typeof renderApp>[0], answers: Answers) => ({
  ...renderApp(ui, { user, answers: { 'rest/languages/active': languages, ...answers } }),
  person: userEvent.setup(),
})
const name = (language: string) => screen.findByRole('textbox', { name: `Name (${language})` })
const press = (text: string) => screen.getByRole('button', { name: text })

it('[KB-21] the list says how many shops are of each, and hidden ones stand apart', async () => {
  visit('/console/categories', { status: 'hidden' })
  const { calls } = show(<CategoriesContainer />, { [PATH]: pageFixture([bakery()]) })
  expect(await screen.findByRole('link', { name: 'Bakery' })).toHaveAttribute(
    'href',
    '/console/categories/3',
  )
  expect(screen.getByText('2 shops')).toBeVisible()
  expect(calls.find(({ path }) => path === PATH)?.params).toMatchObject({ active: 0 })
  await expectNoAxeViolations()
})

it('[KB-21] where there is none, it is said why one is needed', async () => {
  visit('/console/categories')
  show(<CategoriesContainer />, { [PATH]: pageFixture([]) })
  expect(await screen.findByText('No categories yet')).toBeVisible()
  expect(screen.getByText(/the first shop needs one/)).toBeVisible()
})

it('[KB-21] a new one needs a name in the main language only', async () => {
  const { calls, person } = show(<NewCategoryContainer />, { [`POST ${PATH}`]: { data: bakery() } })
  const main = await name('English')
  await person.click(press('Save'))
  await waitFor(() => expect(main).toHaveFocus())
  expect(main).toHaveAccessibleDescription(/^Required: /)
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
  await person.type(main, ' Bakery ')
  await person.click(press('Save'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      titles: { en: 'Bakery', ar: '' },
      img: null,
      active: true,
      input: 0,
    }),
  )
})

it('[KB-21] a change says what it was based on, and a clash is told with nothing lost', async () => {
  const texts: string[] = []
  onToast(({ text }) => texts.push(text))
  // a title in a language that is not spoken now stays as it is
  let now = bakery({ titles: { en: 'Bakery', fr: 'Boulangerie' } })
  const { calls, person } = show(<CategoryEditContainer categoryId={3} />, {
    [`${PATH}/3`]: () => ({ data: now }),
    [`PUT ${PATH}/3`]: () => {
      now = bakery({ titles: { en: 'Cakes' }, input: 9, updated_at: '2026-11-20T10:05:00.000Z' })
      throw new ApiError(409, 'ERROR_409', 'This has changed in the meantime. Please check again.')
    },
  })
  const main = await name('English')
  await person.clear(main)
  await person.type(main, 'Bread')
  await person.click(screen.getByRole('checkbox', { name: 'Visitors see it' }))
  await person.click(press('Save'))
  await expect
    .poll(() => texts.at(-1))
    .toBe('This has changed in the meantime. Please check again.')
  expect(main).toHaveValue('Bread')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    img: null,
    titles: { en: 'Bread', ar: '' },
    active: false,
    input: 4,
    updated_at: '2026-11-20T10:00:00.000Z',
  })
  // theirs is told, and what was not touched is theirs
  expect(await screen.findByText('Changed meanwhile to: Cakes')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Position' })).toHaveValue('9')
  await person.click(press('Save'))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      titles: { en: 'Bread' },
      input: 9,
      updated_at: '2026-11-20T10:05:00.000Z',
    }),
  )
  await expectNoAxeViolations()
})

it('[KB-21] one with shops stays, and says why', async () => {
  const texts: string[] = []
  onToast(({ text }) => texts.push(text))
  const { person } = show(<CategoryEditContainer categoryId={3} />, {
    [`${PATH}/3`]: { data: bakery() },
    [`DELETE ${PATH}/3`]: () => {
      throw new ApiError(409, 'ERROR_CATEGORY_USED', 'Shops are in this category.')
    },
  })
  await name('English')
  await person.click(press('Delete category'))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Delete category' }))
  await expect.poll(() => texts.at(-1)).toBe('Shops are in this category.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(press('Delete category')).toHaveFocus()
})

it('[KB-21] a picture that cannot be read leaves the rest as it was', async () => {
  const texts: string[] = []
  onToast(({ text }) => texts.push(text))
  const { person } = show(<NewCategoryContainer />, {
    'POST dashboard/galleries': () => {
      throw new ApiError(422, 'ERROR_422', 'no', { image: ['We can’t read this picture.'] })
    },
  })
  await person.type(await name('English'), 'Bakery')
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  await person.upload(screen.getByLabelText('Choose a photo', { selector: 'input' }), file)
  await expect.poll(() => texts.at(-1)).toMatch(/picture|no/)
  expect(await name('English')).toHaveValue('Bakery')
})
