import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PricesContainer } from '@/containers/console/PricesContainer'
import {
  NewProductContainer,
  ProductEditContainer,
} from '@/containers/console/ProductEditContainer'
import { ProductsContainer } from '@/containers/console/ProductsContainer'
import type { MenuSection } from '@/domain/menu-section.schema'
import type { OwnProduct } from '@/domain/own-product.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const PATH = 'dashboard/seller/products'
const seller = userFixture({ role: 'seller' })
const shop = { id: 7, title: 'Forno' }
const pelmeni = (over: Partial<OwnProduct> = {}): OwnProduct => ({
  ...{ id: 3, shop, kind: 'dish', section_id: 5, section: { en: 'Mains' }, img: null },
  titles: { en: 'Pelmeni' },
  descriptions: { en: 'By hand' },
  stocks: [
    { id: 11, options: [{ group: 'Size', value: 'Small' }], price: 8.5, pieces: 20 },
    { id: 12, options: [{ group: 'Size', value: 'Large' }], price: 11, pieces: 4 },
  ],
  ...{ tax: 0, min: 1, max: 9, vegetarian: false, allergens: null, kcal: null, addons: [] },
  ...{ active: true, sold_out: false, updated_at: '2026-11-20T10:00:00.000Z' },
  ...over,
})
const cream = pelmeni({
  ...{ id: 4, kind: 'addon', section_id: null, section: null, titles: { en: 'Sour cream' } },
  stocks: [{ id: 13, options: [], price: 1, pieces: 50 }],
})
const mains: MenuSection = {
  ...{ id: 5, shop, titles: { en: 'Mains' }, served: null, products: 2 },
  updated_at: '2026-11-20T10:00:00.000Z',
}
const languages = {
  data: [
    { id: 1, locale: 'en', title: 'English', default: true, active: true, backward: false },
    { id: 2, locale: 'ar', title: 'العربية', default: false, active: true, backward: true },
  ],
}
const show = (ui: Parameters<typeof renderApp>[0], answers: Answers, user = seller) => ({
  ...renderApp(ui, {
    user,
    answers: {
      'rest/languages/active': languages,
      'dashboard/seller/sections': pageFixture([mains]),
      ...answers,
    },
  }),
  person: userEvent.setup(),
})
const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const bodyOf = (calls: { method: string; body?: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).at(-1)?.body

it('[KB-43] [KB-44] the list says what each costs, where it stands and what has run out', async () => {
  visit('/console/products')
  const { calls } = show(<ProductsContainer />, {
    [PATH]: pageFixture([
      pelmeni({ above: null, below: 6 }),
      pelmeni({ id: 6, titles: { en: 'Borscht' }, section: null, sold_out: true, above: 3 }),
      cream,
    ]),
  })
  const rowOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') as HTMLElement
  expect(await rowOf('Pelmeni')).toHaveTextContent(/Mains.*from \$8\.50.*In stock: 24/)
  expect(await rowOf('Borscht')).toHaveTextContent(/No section.*Sold out/)
  expect(await rowOf('Sour cream')).toHaveTextContent(/Add-on.*\$1\.00/)
  expect(press('Move down: Pelmeni')).toBeVisible()
  expect(calls.find(({ path }) => path === PATH)?.params).toMatchObject({ state: 'shown' })
  await expectNoAxeViolations()
})

it('[KB-43] an empty menu leads to a new product and to the file', async () => {
  visit('/console/products')
  show(<ProductsContainer />, { [PATH]: pageFixture([]) })
  const empty = (await screen.findByText('No products yet')).parentElement as HTMLElement
  expect(within(empty).getByRole('link', { name: 'New product' })).toHaveAttribute(
    'href',
    '/console/products/new',
  )
  expect(within(empty).getByRole('link', { name: 'Menu from a file' })).toHaveAttribute(
    'href',
    '/console/menu',
  )
})

it('[KB-43] an admin says of which shop something is made', async () => {
  visit('/console/products')
  show(<ProductsContainer />, { [PATH]: pageFixture([pelmeni()]) }, userFixture({ role: 'admin' }))
  expect(await screen.findByText(/^Choose a shop/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'New product' })).toBeNull()
  expect((await screen.findByRole('link', { name: 'Pelmeni' })).closest('li')).toHaveTextContent(
    'Forno',
  )
})

it('[KB-43] a new one sends its sizes, add-ons and facts', async () => {
  visit('/console/products/new')
  const { calls, person } = show(<NewProductContainer />, { [PATH]: pageFixture([cream]) })
  await person.type(await box('Name (English)'), 'Pelmeni')
  await person.click(press('Add an option'))
  const fill = async (n: number, value: string, price: string) => {
    const option = screen.getByRole('group', { name: `Option ${n}` })
    const type = (name: RegExp, text: string) =>
      person.type(within(option).getByRole('textbox', { name }), text)
    await type(/^Kind of option/, 'Size')
    await type(/^Option/, value)
    await type(/^Price/, price)
  }
  await fill(1, 'Small', '8,5')
  await fill(2, 'Large', '11')
  await person.click(await screen.findByRole('checkbox', { name: 'Sour cream' }))
  await person.click(screen.getByRole('checkbox', { name: 'State allergens' }))
  await person.click(screen.getByRole('checkbox', { name: 'gluten' }))
  await expectNoAxeViolations()
  await person.click(press('Save'))
  await waitFor(() => expect(bodyOf(calls, 'POST')).toBeDefined())
  expect(bodyOf(calls, 'POST')).toMatchObject({
    kind: 'dish',
    titles: { en: 'Pelmeni' },
    stocks: [
      { options: [{ group: 'Size', value: 'Small' }], price: 8.5, pieces: 1000 },
      { options: [{ group: 'Size', value: 'Large' }], price: 11, pieces: 1000 },
    ],
    addons: [4],
    allergens: ['gluten'],
    kcal: null,
  })
})

it('[KB-43] a change leaves alone how many are left, and a clash is told', async () => {
  visit('/console/products/3', { id: '3' })
  let known = pelmeni()
  const theirs = pelmeni({ titles: { en: 'Vareniki' }, updated_at: '2026-11-20T11:00:00.000Z' })
  const { calls, person } = show(<ProductEditContainer productId={3} />, {
    [PATH]: pageFixture([cream]),
    [`GET ${PATH}/3`]: () => ({ data: known }),
    [`PUT ${PATH}/3`]: () => {
      if (known === theirs) return { data: known }
      known = theirs
      throw new ApiError(409, 'ERROR_409', 'This was changed meanwhile.')
    },
  })
  const said: string[] = []
  onToast(({ text }) => said.push(text))
  const small = await screen.findByRole('group', { name: 'Size: Small' })
  const price = within(small).getByRole('textbox', { name: /^Price/ })
  await person.clear(price)
  await person.type(price, '9')
  await person.click(press('Save'))
  await waitFor(() => expect(said).toContain('This was changed meanwhile.'))
  expect(bodyOf(calls, 'PUT')).toMatchObject({
    titles: {},
    stocks: [
      { id: 11, price: 9 },
      { id: 12, price: 11 },
    ],
    updated_at: '2026-11-20T10:00:00.000Z',
  })
  expect(JSON.stringify(bodyOf(calls, 'PUT'))).not.toContain('pieces')
  expect(await box('Name (English)')).toHaveValue('Vareniki')
  expect(price).toHaveValue('9')
  expect(screen.getByRole('group', { name: 'Size: Large' })).toBeVisible()
  await person.click(press('Save'))
  await waitFor(() =>
    expect(bodyOf(calls, 'PUT')).toMatchObject({ updated_at: '2026-11-20T11:00:00.000Z' }),
  )
})

it('[KB-43] after a clash a typed price stays with its size, wherever that stands now', async () => {
  visit('/console/products/3', { id: '3' })
  const size = (id: number, value: string, price: number) => ({
    ...{ id, options: [{ group: 'Size', value }], price, pieces: 4 },
  })
  const [small, medium, large] = [
    size(11, 'Small', 8),
    size(12, 'Medium', 10),
    size(13, 'Large', 12),
  ]
  let known = pelmeni({ stocks: [small, medium, large] })
  const theirs = pelmeni({
    stocks: [size(14, 'Tiny', 5), { ...large, price: 13, pieces: 3 }, medium],
    updated_at: '2026-11-20T11:00:00.000Z',
  })
  const { calls, person } = show(<ProductEditContainer productId={3} />, {
    [PATH]: pageFixture([]),
    [`GET ${PATH}/3`]: () => ({ data: known }),
    [`PUT ${PATH}/3`]: () => {
      if (known === theirs) return { data: known }
      known = theirs
      throw new ApiError(409, 'ERROR_409', 'This was changed meanwhile.')
    },
  })
  const said: string[] = []
  onToast(({ text }) => said.push(text))
  const retype = async (name: string, text: string, label = /^Price/) => {
    const group = await screen.findByRole('group', { name })
    const field = within(group).getByRole('textbox', { name: label })
    await person.clear(field)
    await person.type(field, text)
  }
  await retype('Size: Small', '9')
  await retype('Size: Large', '15')
  await retype('Size: Large', '6', /^In stock/)
  await person.click(press('Add an option'))
  const fresh = screen.getByRole('group', { name: 'Option 4' })
  await person.type(within(fresh).getByRole('textbox', { name: /^Option/ }), 'Huge')
  await person.type(within(fresh).getByRole('textbox', { name: /^Price/ }), '20')
  await person.click(press('Save'))
  await waitFor(() => expect(said).toContain('Removed meanwhile: Size: Small'))
  expect(screen.queryByRole('group', { name: 'Size: Small' })).toBeNull()
  const hers = await screen.findByRole('group', { name: 'Size: Large' })
  expect(hers).toHaveTextContent('Changed meanwhile to: 13.00')
  await person.click(press('Save'))
  await waitFor(() =>
    expect(bodyOf(calls, 'PUT')).toMatchObject({
      stocks: [
        { id: 14, price: 5 },
        { id: 13, price: 15, pieces: 6, left: 3 },
        { id: 12, price: 10 },
        { options: [{ group: 'Size', value: 'Huge' }], price: 20 },
      ],
    }),
  )
})

it('[KB-43] what is refused stands where it is typed', async () => {
  visit('/console/products/3', { id: '3' })
  const params = {
    section_id: ['No such section.'],
    addons: ['No such add-on.'],
    stocks: ['Too many of them.'],
    'stocks.0.options': ['Not of this product.'],
    'stocks.2.options': ['This is listed twice.'],
    titles: ['Say what it is called.'],
    shop_id: ['Say whose it is.'],
  }
  const { person } = show(<ProductEditContainer productId={3} />, {
    [PATH]: pageFixture([cream]),
    [`GET ${PATH}/3`]: { data: pelmeni() },
    [`PUT ${PATH}/3`]: () => {
      throw new ApiError(422, 'ERROR_422', 'Please check what you entered.', params)
    },
  })
  const said: string[] = []
  onToast(({ text }) => said.push(text))
  await screen.findByRole('group', { name: 'Size: Small' })
  await person.click(press('Add an option'))
  const group = (name: string) => screen.getByRole('group', { name })
  const inside = (name: string, label: RegExp) =>
    within(group(name)).getByRole('textbox', { name: label })
  await person.type(inside('Option 3', /^Option/), 'Huge')
  await person.type(inside('Option 3', /^Price/), '20')
  await person.click(press('Save'))
  await waitFor(() =>
    expect(inside('Option 3', /^Option/)).toHaveAccessibleDescription('This is listed twice.'),
  )
  expect(inside('Size: Small', /^Price/)).toHaveAccessibleDescription('Not of this product.')
  expect(group('Add-ons')).toHaveTextContent('No such add-on.')
  expect(group('Sizes and prices')).toHaveTextContent('Too many of them.')
  expect(screen.getByRole('combobox', { name: 'Section' })).toHaveAccessibleDescription(
    'No such section.',
  )
  expect(await box('Name (English)')).toHaveAccessibleDescription('Say what it is called.')
  expect(said).toEqual(['Say whose it is.'])
})

it('[KB-43] who removes a size goes on at the next one, after the last at what adds one', async () => {
  visit('/console/products/3', { id: '3' })
  const [small, large] = pelmeni().stocks
  const huge = { id: 14, options: [{ group: 'Size', value: 'Huge' }], price: 20, pieces: 1 }
  const { person } = show(<ProductEditContainer productId={3} />, {
    [PATH]: pageFixture([]),
    [`GET ${PATH}/3`]: {
      data: pelmeni({ stocks: [small, large, huge].flatMap((one) => one ?? []) }),
    },
  })
  await screen.findByRole('group', { name: 'Size: Small' })
  await person.click(press('Remove Size: Small'))
  const next = screen.getByRole('group', { name: 'Size: Large' })
  expect(within(next).getByRole('textbox', { name: /^Price/ })).toHaveFocus()
  await person.click(press('Remove Size: Huge'))
  expect(press('Add an option')).toHaveFocus()
  expect(await box('Name (English)')).toHaveAttribute('dir', 'auto')
})

it('[KB-45] new prices are looked at before they are saved, and again after another change', async () => {
  visit('/console/products/prices', { status: 'shown', search: 'pel' })
  const report = {
    ...{ plan: 'p1', changed: 1, products: 1, unchanged: 1 },
    lines: [
      { product_id: 3, titles: { en: 'Pelmeni' }, options: 'Small', before: 8.5, after: 9.35 },
    ],
  }
  let clash = true
  const { calls, person } = show(<PricesContainer />, {
    [`${PATH}/prices/preview`]: { data: report },
    [`${PATH}/prices`]: () => {
      if (!clash) return { data: report }
      clash = false
      throw new ApiError(409, 'ERROR_409', 'This was changed meanwhile.')
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Preview new prices' }))
  expect(await screen.findByText(/^Required/)).toBeVisible()
  await person.type(await box(/^By how much/), '10')
  await person.click(press('Preview new prices'))
  expect(await screen.findByText('Pelmeni')).toBeVisible()
  expect(screen.getByText('$9.35').closest('ins')).toHaveTextContent('Now: $9.35')
  expect(screen.getByText('$8.50').closest('del')).toHaveTextContent('Before: $8.50')
  expect(screen.queryByText(/→/)).toBeNull()
  await expectNoAxeViolations()
  await person.click(press('Save new prices'))
  const sent = () => calls.filter(({ path }) => path === `${PATH}/prices`)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    ...{ kind: 'percent', value: 10, plan: 'p1', search: 'pel', state: 'shown' },
  })
  // looked at again
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === `${PATH}/prices/preview`)).toHaveLength(2),
  )
  await person.click(await screen.findByRole('button', { name: 'Save new prices' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
})
