import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BannerEditContainer, NewBannerContainer } from '@/containers/console/BannerEditContainer'
import { BannersContainer } from '@/containers/console/BannersContainer'
import type { AdminBanner } from '@/domain/admin-banner.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture, shopFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const PATH = 'dashboard/admin/banners'
const user = userFixture({ role: 'admin' })
const lunch = (over: Partial<AdminBanner> = {}): AdminBanner => ({
  id: 3,
  kind: 'banner',
  img: 'banners/lunch.webp',
  titles: { en: 'Lunch for less' },
  texts: { en: 'Until three.' },
  buttons: { en: 'Look' },
  locales: ['en'],
  active: true,
  clickable: true,
  url: null,
  shop: null,
  shops: [{ id: 7, title: 'Forno' }],
  updated_at: '2026-11-20T10:00:00.000Z',
  ...over,
})
const languages = {
  data: [
    { id: 1, locale: 'en', title: 'English', default: true, active: true, backward: false },
    { id: 2, locale: 'ar', title: 'العربية', default: false, active: true, backward: true },
  ],
}
const found = pageFixture([
  shopFixture({ id: 7, translation: { locale: 'en', title: 'Forno' } }),
  shopFixture({ id: 8, translation: { locale: 'en', title: 'Sakura' } }),
])
const show = (ui: Parameters<typeof renderApp>[0], answers: Answers) => ({
  ...renderApp(ui, {
    user,
    answers: { 'rest/languages/active': languages, 'rest/shops/search': found, ...answers },
  }),
  person: userEvent.setup(),
})
const box = (name: string) => screen.findByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const choice = (name: string) => screen.getByRole('combobox', { name })
const bodyOf = (calls: { method: string; body?: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).at(-1)?.body

it('[KB-41] the list says where each leads and what is missing; adverts and hidden ones stand apart', async () => {
  visit('/console/banners', { status: 'ad' })
  const { calls } = show(<BannersContainer />, {
    [PATH]: pageFixture([
      lunch({ kind: 'ad', above: null, below: 4 }),
      lunch({ id: 4, titles: { en: 'Try us' }, shop: { id: 8, title: 'Sakura' }, shops: [] }),
      lunch({ id: 5, titles: { en: 'News' }, url: 'https://example.org', locales: ['ar', 'en'] }),
    ]),
  })
  const rowOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') as HTMLElement
  expect(await rowOf('Lunch for less')).toHaveTextContent('1 shop')
  expect(await rowOf('Lunch for less')).toHaveTextContent('Not written in: العربية')
  expect(await rowOf('Try us')).toHaveTextContent('Sakura')
  expect(await rowOf('News')).toHaveTextContent('https://example.org')
  expect(await rowOf('News')).not.toHaveTextContent('Not written in')
  expect(calls.find(({ path }) => path === PATH)?.params).toMatchObject({ active: 1, kind: 'ad' })
  expect(press('Move down: Lunch for less')).toBeVisible()
  await expectNoAxeViolations()
})

it('[KB-41] hidden ones say of which kind they are, and are in no order', async () => {
  visit('/console/banners', { status: 'hidden' })
  const { calls } = show(<BannersContainer />, {
    [PATH]: pageFixture([lunch({ active: false, kind: 'ad', clickable: false })]),
  })
  const row = (await screen.findByRole('link', { name: 'Lunch for less' })).closest('li')
  expect(row).toHaveTextContent('Advert')
  expect(row).toHaveTextContent('Nowhere')
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  const asked = calls.find(({ path }) => path === PATH)?.params
  expect(asked).toMatchObject({ active: 0 })
  expect(asked).not.toHaveProperty('kind')
})

it('[KB-41] where there is none, it is said where visitors see them', async () => {
  visit('/console/banners')
  show(<BannersContainer />, { [PATH]: pageFixture([]) })
  expect(await screen.findByText('No banners yet')).toBeVisible()
  expect(screen.getByText(/home page/)).toBeVisible()
})

it('[KB-41] a new one needs a picture, a title and a shop, and is shown as visitors will see it', async () => {
  const { calls, person } = show(<NewBannerContainer />, {
    [`POST ${PATH}`]: { data: lunch() },
    'POST dashboard/galleries': {
      data: { title: 'banners/new.webp', type: 'banners', path: 'banners/new.webp' },
    },
  })
  const title = await box('Title (English)')
  await person.click(press('Save'))
  await waitFor(() => expect(title).toHaveAccessibleDescription(/^Required: /))
  expect(screen.getByRole('alert')).toHaveTextContent('Required')
  const search = screen.getByRole('searchbox', { name: 'Find a shop by name' })
  expect(search).toHaveAccessibleDescription(/^Required: /)
  expect(bodyOf(calls, 'POST')).toBeUndefined()

  const file = new File(['x'], 'a.png', { type: 'image/png' })
  await person.upload(screen.getByLabelText('Choose a photo', { selector: 'input' }), file)
  await person.type(title, 'Lunch')
  await person.type(await box('Button (English)'), 'Look')
  const preview = await screen.findByRole('region', { name: 'What readers see' })
  expect(within(preview).getByText('Lunch')).toBeVisible()
  expect(within(preview).getByText('Look')).toBeVisible()
  await person.type(search, 'for')
  await person.click(await screen.findByRole('checkbox', { name: 'Forno' }))
  await person.click(await screen.findByRole('checkbox', { name: 'Sakura' }))
  await person.click(screen.getByRole('checkbox', { name: 'Forno' }))
  await expectNoAxeViolations()
  await person.click(press('Save'))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === PATH)?.body).toMatchObject({
      kind: 'banner',
      img: 'banners/new.webp',
      titles: { en: 'Lunch' },
      buttons: { en: 'Look' },
      active: true,
      clickable: true,
      url: null,
      shop_id: null,
      shop_ids: [8],
    }),
  )
})

it('[KB-41] what is not written is shown in the main language, also in the preview', async () => {
  const { person } = show(<BannerEditContainer bannerId={3} />, {
    [`${PATH}/3`]: { data: lunch() },
  })
  await box('Title (English)')
  await person.selectOptions(choice('Language'), 'ar')
  expect(choice('Language')).toHaveAccessibleDescription(/see the banner in the main one/)
  const preview = screen.getByRole('region', { name: 'What readers see' })
  expect(within(preview).getByText('Lunch for less')).toBeVisible()
  await person.type(await box('Text (العربية)'), 'غداء')
  await person.click(press('Save'))
  await waitFor(async () =>
    expect(await box('Title (العربية)')).toHaveAccessibleDescription(/^Required: /),
  )
})

it('[KB-41] it leads to one shop, to a whole web address or nowhere; nothing else is kept', async () => {
  const { calls, person } = show(<BannerEditContainer bannerId={3} />, {
    [`${PATH}/3`]: { data: lunch({ url: '/shops' }) },
    [`PUT ${PATH}/3`]: { data: lunch() },
  })
  expect(await box('Where the button on its page leads')).toHaveValue('/shops')
  await person.selectOptions(choice('Where it leads'), 'link')
  await person.click(press('Save'))
  await waitFor(async () => expect(await box('Web address')).toHaveAccessibleDescription(/https/))
  expect(bodyOf(calls, 'PUT')).toBeUndefined()
  await person.clear(await box('Web address'))
  await person.type(await box('Web address'), 'https://example.org')
  await person.click(press('Save'))
  await waitFor(() =>
    expect(bodyOf(calls, 'PUT')).toMatchObject({ url: 'https://example.org', shop_ids: [] }),
  )
  await person.selectOptions(choice('Where it leads'), 'shop')
  await person.type(screen.getByRole('searchbox'), 'sak')
  await person.click(await screen.findByRole('radio', { name: 'Sakura' }))
  await person.click(press('Save'))
  await waitFor(() =>
    expect(bodyOf(calls, 'PUT')).toMatchObject({ url: null, shop_id: 8, shop_ids: [] }),
  )
  await person.selectOptions(choice('Where it leads'), 'nowhere')
  await person.click(press('Save'))
  await waitFor(() =>
    expect(bodyOf(calls, 'PUT')).toMatchObject({ clickable: false, shop_id: null }),
  )
})

it('[KB-41] a clash is told with nothing lost', async () => {
  const texts: string[] = []
  onToast(({ text }) => texts.push(text))
  let now = lunch()
  const { calls, person } = show(<BannerEditContainer bannerId={3} />, {
    [`${PATH}/3`]: () => ({ data: now }),
    [`PUT ${PATH}/3`]: () => {
      now = lunch({
        titles: { en: 'Dinner' },
        shops: [{ id: 8, title: 'Sakura' }],
        updated_at: '2026-11-20T10:05:00.000Z',
      })
      throw new ApiError(409, 'ERROR_409', 'This was changed meanwhile.')
    },
  })
  const title = await box('Title (English)')
  await person.clear(title)
  await person.type(title, 'Brunch')
  await person.click(press('Save'))
  await expect.poll(() => texts.at(-1)).toBe('This was changed meanwhile.')
  expect(title).toHaveValue('Brunch')
  expect(await screen.findByText('Changed meanwhile to: Dinner')).toBeVisible()
  await person.click(press('Save'))
  await waitFor(() =>
    expect(bodyOf(calls, 'PUT')).toMatchObject({
      titles: { en: 'Brunch' },
      shop_ids: [8],
      updated_at: '2026-11-20T10:05:00.000Z',
    }),
  )
})
