import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PageEditContainer } from '@/containers/console/PageEditContainer'
import { PagesContainer } from '@/containers/console/PagesContainer'
import type { AdminPage } from '@/domain/admin-page.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const PATH = 'dashboard/admin/pages'
const user = userFixture({ role: 'admin' })
const terms = (over: Partial<AdminPage> = {}): AdminPage => ({
  id: 'term',
  titles: { en: 'Terms' },
  texts: { en: '<p>Be kind.</p>' },
  locales: ['en'],
  active: true,
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
const box = (name: string) => screen.findByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

it('[KB-25] the list says which languages are missing, and what is not written at all', async () => {
  visit('/console/pages')
  show(<PagesContainer />, {
    [PATH]: pageFixture([
      terms(),
      { id: 'about', titles: {}, locales: [], active: false },
      terms({ id: 'press', titles: { en: 'Press' }, locales: ['ar', 'en'], active: false }),
    ]),
  })
  const rowOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') as HTMLElement
  expect(await rowOf('Terms of use')).toHaveTextContent('Not written in: العربية')
  expect(within(await rowOf('About us')).getByText('Not written yet')).toBeVisible()
  expect(within(await rowOf('Press')).getByText('Hidden')).toBeVisible()
  await expectNoAxeViolations()
})

it('[KB-25] it is written in one language at a time, with a look at it, and only that is sent', async () => {
  const { calls, person } = show(<PageEditContainer name="term" />, {
    [`${PATH}/term`]: { data: terms() },
    [`PUT ${PATH}/term`]: { data: terms() },
  })
  expect(await box('Title (English)')).toHaveValue('Terms')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ar')
  await person.type(await box('Text (العربية)'), 'a <b>bold</b> word')
  const preview = screen.getByRole('region', { name: 'What readers see' })
  await waitFor(() => expect(within(preview).getByText('bold').tagName).toBe('STRONG'))
  await person.click(press('Save'))
  const title = await box('Title (العربية)')
  await waitFor(() => expect(title).toHaveAccessibleDescription(/^Required: /))
  await expectNoAxeViolations()
  await person.type(title, 'الشروط')
  await person.click(press('Save'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      titles: { ar: 'الشروط' },
      texts: { ar: 'a <b>bold</b> word' },
      active: true,
      updated_at: '2026-11-20T10:00:00.000Z',
    }),
  )
})

it('[KB-25] nothing can be typed before its texts are here', async () => {
  const { texts: _texts, ...row } = terms()
  show(<PageEditContainer name="term" />, { [`${PATH}/term`]: { data: row } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'View page' })).toHaveAttribute('href', '/terms')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('[KB-25] what is missing in another language is brought into view', async () => {
  const { calls, person } = show(<PageEditContainer name="about" />, {
    [`${PATH}/about`]: {
      data: { id: 'about', titles: {}, texts: {}, locales: [], active: false },
    },
  })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'ar')
  await person.click(press('Save'))
  await waitFor(async () =>
    expect(await box('Title (English)')).toHaveAccessibleDescription(/^Required: /),
  )
  expect(screen.getByRole('checkbox', { name: 'Visitors see it' })).toBeChecked()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0)
})

it('[KB-25] a clash is told with nothing lost', async () => {
  const texts: string[] = []
  onToast(({ text }) => texts.push(text))
  let now = terms()
  const { calls, person } = show(<PageEditContainer name="term" />, {
    [`${PATH}/term`]: () => ({ data: now }),
    [`PUT ${PATH}/term`]: () => {
      now = terms({ titles: { en: 'Rules' }, updated_at: '2026-11-20T10:05:00.000Z' })
      throw new ApiError(409, 'ERROR_409', 'This was changed meanwhile.')
    },
  })
  const title = await box('Title (English)')
  await person.clear(title)
  await person.type(title, 'Our terms')
  await person.click(press('Save'))
  await expect.poll(() => texts.at(-1)).toBe('This was changed meanwhile.')
  expect(title).toHaveValue('Our terms')
  expect(await screen.findByText('Changed meanwhile to: Rules')).toBeVisible()
  await person.click(press('Save'))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      titles: { en: 'Our terms' },
      updated_at: '2026-11-20T10:05:00.000Z',
    }),
  )
})
