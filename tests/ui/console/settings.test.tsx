import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SettingGroupContainer } from '@/containers/console/SettingGroupContainer'
import { SettingLanguagesContainer } from '@/containers/console/SettingLanguagesContainer'
import { SettingsContainer } from '@/containers/console/SettingsContainer'
import { editableKeys, type SettingGroup, settingGroups } from '@/domain/setting-fields'
import type { AdminSettings } from '@/domain/setting-fields.schema'
import { settingDefaults } from '@/domain/settings'
import { ApiError } from '@/services/api-error'
import { userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'

const PATH = 'dashboard/admin/settings'
const user = userFixture({ role: 'admin' })
const defaults: Record<string, string> = { ...settingDefaults, time_zone: 'UTC' }

const known = (over: Partial<AdminSettings['values']> = {}, title = 'USD', decimals = 2) => ({
  values: {
    ...(Object.fromEntries(
      editableKeys.map((key) => [key, defaults[key] ?? '']),
    ) as AdminSettings['values']),
    ...over,
  },
  currency: { title, decimals },
  time_zones: ['UTC', 'Europe/Berlin'],
})

const show = (group: SettingGroup, answers: Answers) => ({
  ...renderApp(<SettingGroupContainer group={group} />, { user, answers }),
  person: userEvent.setup(),
})
const box = (name: string) => screen.findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

it('[KB-20] every group has its screen', async () => {
  renderApp(<SettingsContainer />, { user })
  for (const group of Object.keys(settingGroups)) {
    const links = screen.getAllByRole('link')
    expect(
      links.filter((link) => link.getAttribute('href') === `/console/settings/${group}`),
    ).toHaveLength(1)
  }
  await expectNoAxeViolations()
})

it.each(Object.keys(settingGroups) as SettingGroup[])(
  '[KB-20] the fields of %s have their names',
  async (group) => {
    show(group, { [PATH]: { data: known() } })
    await screen.findByRole('button', { name: 'Save' })
    expect(document.body.textContent).not.toMatch(/settings\.\w/)
    await expectNoAxeViolations()
  },
)

it('[KB-20] amounts are typed as people write them, and only what was changed is sent', async () => {
  const { calls, person } = show('fees', {
    [PATH]: { data: known({ service_fee: '99' }) },
    [`PUT ${PATH}`]: { data: known({ service_fee: '150' }) },
  })
  const fee = await box('Service fee per order (USD)')
  expect(fee).toHaveValue('0.99')
  await person.clear(fee)
  await person.type(fee, '1,5')
  await person.click(save())
  await waitFor(() => expect(fee).toHaveValue('1.50'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    service_fee: '150',
    seen: [{ key: 'service_fee', value: '99' }],
  })
})

it('[KB-20] amounts of a currency without decimals are whole', async () => {
  const { calls, person } = show('fees', {
    [PATH]: { data: known({ service_fee: '15000' }, 'JPY', 0) },
    [`PUT ${PATH}`]: { data: known({}, 'JPY', 0) },
  })
  const fee = await box('Service fee per order (JPY)')
  expect(fee).toHaveValue('150')
  await person.type(fee, '.5')
  await person.click(save())
  expect(await screen.findByText('Decimal places: at most 0.')).toBeVisible()
  await person.clear(fee)
  await person.type(fee, '120')
  await person.click(save())
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      service_fee: '12000',
    }),
  )
})

it('[KB-20] an amount that is shown rounded is not changed by saving others', async () => {
  const stored = known({ loyalty_active: '1', membership_price: '599' }, 'JPY', 0)
  const { calls, person } = show('loyalty', {
    [PATH]: { data: stored },
    [`PUT ${PATH}`]: { data: stored },
  })
  expect(await box('Price of a period (JPY)')).toHaveValue('6')
  // a point may be worth less than the smallest coin
  expect(await box('What one point is worth (JPY)')).toHaveValue('0.01')
  const fewest = await box('Fewest points that can be redeemed')
  await person.clear(fewest)
  await person.type(fewest, '50')
  await person.click(save())
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      loyalty_min_points: '50',
      seen: [{ key: 'loyalty_min_points', value: '100' }],
    }),
  )
})

it('[KB-20] a newer answer is taken over, but for what was typed', async () => {
  let now = known({ service_fee: '99', trip_distance: '1500' })
  const { person, queryClient } = show('fees', { [PATH]: () => ({ data: now }) })
  const fee = await box('Service fee per order (USD)')
  await person.clear(fee)
  await person.type(fee, '2')
  now = known({ service_fee: '120', trip_distance: '900' })
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin-settings'] }))
  expect(await screen.findByDisplayValue('900')).toBeVisible()
  expect(fee).toHaveValue('2')
  expect(screen.getByText('Changed meanwhile to: 1.20')).toBeVisible()
})

it('[KB-20] a switch is changed, and nothing is sent where nothing was changed', async () => {
  const { calls, person } = show('services', {
    [PATH]: { data: known() },
    [`PUT ${PATH}`]: { data: known({ group_order: '1' }) },
  })
  await screen.findByRole('button', { name: 'Save' })
  await person.click(save())
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0)
  await person.click(screen.getByRole('checkbox', { name: 'Group orders' }))
  await person.click(save())
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      group_order: '1',
      seen: [{ key: 'group_order', value: '0' }],
    }),
  )
})

it('[KB-20] what others have changed meanwhile is told; what was typed stays', async () => {
  let now = known({ service_fee: '99', trip_distance: '1500' })
  let puts = 0
  const { calls, person } = show('fees', {
    [PATH]: () => ({ data: now }),
    [`PUT ${PATH}`]: () => {
      puts += 1
      if (puts > 1) return { data: now }
      now = known({ service_fee: '120', trip_distance: '900' })
      throw new ApiError(409, 'ERROR_409', 'changed')
    },
  })
  const fee = await box('Service fee per order (USD)')
  await person.clear(fee)
  await person.type(fee, '2')
  await person.click(save())
  expect(await screen.findByText('Changed meanwhile to: 1.20')).toBeVisible()
  expect(fee).toHaveValue('2')
  // what was not touched is as they have left it
  expect(screen.getByDisplayValue('900')).toBeVisible()
  await person.click(save())
  await waitFor(() => expect(screen.queryByText(/Changed meanwhile/)).toBeNull())
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    service_fee: '200',
    seen: [{ key: 'service_fee', value: '120' }],
  })
})

it('[KB-20] what the server refuses stands at its field', async () => {
  const { person } = show('loyalty', {
    [PATH]: { data: known() },
    [`PUT ${PATH}`]: () => {
      throw new ApiError(422, 'ERROR_422', 'no', { membership_price: ['A price is needed.'] })
    },
  })
  await person.click(await screen.findByRole('checkbox', { name: 'Membership with free delivery' }))
  await person.click(save())
  expect(await screen.findByText('A price is needed.')).toBeVisible()
})

it('[KB-20] settings that could not be loaded are asked for again', async () => {
  let isDown = true
  const { person } = show('look', {
    [PATH]: () => {
      if (isDown) throw new ApiError(500, 'ERROR_500', 'down')
      return { data: known() }
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await person.click(again)
  expect(await screen.findByRole('combobox', { name: 'Layout' })).toHaveValue('1')
})

describe('languages of the site', () => {
  const LANGUAGES = 'dashboard/admin/languages'
  const titles = [
    { locale: 'en', title: 'English' },
    { locale: 'ar', title: 'العربية' },
    { locale: 'de', title: 'Deutsch' },
  ]
  const chosen = (active: string[], main = 'en') => ({
    data: { active, default: main, languages: titles },
  })
  const open = (answers: Answers) => ({
    ...renderApp(<SettingLanguagesContainer />, { user, answers }),
    person: userEvent.setup(),
  })
  const language = (title: string) => screen.findByRole('checkbox', { name: title })

  it('[KB-22] the main language is always among them, and what was seen is sent along', async () => {
    const { calls, person } = open({
      [LANGUAGES]: chosen(['en', 'ar']),
      [`PUT ${LANGUAGES}`]: chosen(['en', 'ar', 'de'], 'de'),
    })
    expect(await language('English')).toBeDisabled()
    await person.selectOptions(screen.getByRole('combobox', { name: 'Main language' }), 'Deutsch')
    expect(await language('Deutsch')).toBeChecked()
    expect(await language('Deutsch')).toBeDisabled()
    await person.click(await language('العربية'))
    await expectNoAxeViolations()
    await person.click(save())
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        active: ['en', 'de'],
        default: 'de',
        seen: { active: ['en', 'ar'], default: 'en' },
      }),
    )
  })

  it('[KB-22] after a clash the choice stays, and what somebody else has chosen is told', async () => {
    let now = chosen(['en', 'ar'])
    let puts = 0
    const { calls, person } = open({
      [LANGUAGES]: () => now,
      [`PUT ${LANGUAGES}`]: () => {
        puts += 1
        if (puts > 1) return chosen(['en'])
        now = chosen(['en', 'de'])
        throw new ApiError(409, 'ERROR_409', 'changed')
      },
    })
    await person.click(await language('العربية'))
    await person.click(save())
    expect(await screen.findByText('Changed meanwhile to: English, Deutsch')).toBeVisible()
    expect(await language('العربية')).not.toBeChecked()
    await person.click(save())
    await waitFor(() => expect(screen.queryByText(/Changed meanwhile/)).toBeNull())
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      active: ['en'],
      default: 'en',
      seen: { active: ['en', 'de'], default: 'en' },
    })
    expect(save()).toHaveFocus()
  })
})
