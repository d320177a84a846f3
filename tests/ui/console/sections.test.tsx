import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { NewSectionContainer } from '@/containers/console/SectionEditContainer'
import { SectionsContainer } from '@/containers/console/SectionsContainer'
import type { MenuSection } from '@/domain/menu-section.schema'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const PATH = 'dashboard/seller/sections'
const user = userFixture({ role: 'seller' })
const languages = {
  data: [{ id: 1, locale: 'en', title: 'English', default: true, active: true, backward: false }],
}
const section = (over: Partial<MenuSection> = {}): MenuSection => ({
  ...{ id: 5, shop: { id: 7, title: 'Forno' }, titles: { en: 'Mains' }, served: null, products: 2 },
  updated_at: '2026-11-20T10:00:00.000Z',
  ...over,
})

it('[KB-44] the list says what stands below each, and when it is served', async () => {
  visit('/console/sections')
  const { calls } = renderApp(<SectionsContainer />, {
    user,
    answers: {
      [PATH]: pageFixture([
        section({ above: null, below: 6 }),
        section({ id: 6, titles: { en: 'Brunch' }, served: { from: '09:00', to: '12:00' } }),
      ]),
      [`${PATH}/5/move`]: { data: null },
    },
  })
  const rowOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') as HTMLElement
  expect(await rowOf('Mains')).toHaveTextContent('Products: 2')
  expect(await rowOf('Brunch')).toHaveTextContent('09:00–12:00')
  await expectNoAxeViolations()
  await userEvent.click(screen.getByRole('button', { name: 'Move down: Mains' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === `${PATH}/5/move`)?.body).toEqual({ past: 6 }),
  )
})

it('[KB-44] a new one needs a name and both times or none', async () => {
  visit('/console/sections/new')
  const { calls } = renderApp(<NewSectionContainer />, {
    user,
    answers: { 'rest/languages/active': languages, [PATH]: pageFixture([]) },
  })
  const person = userEvent.setup()
  const sent = () => calls.find(({ method }) => method === 'POST')?.body
  await person.type(await screen.findByLabelText('Served from'), '09:00')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/^Required/)).toHaveLength(2)
  expect(sent()).toBeUndefined()
  await person.type(screen.getByLabelText(/^Name/), 'Brunch')
  await person.type(screen.getByLabelText('Served until'), '12:00')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toMatchObject({
      titles: { en: 'Brunch' },
      served: { from: '09:00', to: '12:00' },
    }),
  )
})
