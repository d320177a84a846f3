import { expect, type Locator, type Page } from '@playwright/test'
import { addressLabel } from '@/domain/address'
import type { Address } from '@/domain/address.schema'
import { brand } from '@/domain/brand'
import { expectNoAxe, open, test } from '@/tests/support/e2e'
import { call, HOME_STREET, signUp } from '@/tests/support/e2e-market'
import { onEverySide, paramOf, watchCalls } from '@/tests/support/e2e-side'

/** A street of the demo city. */
const STREET = 'Färberpfad'
const FIELDS = ['house', 'floor', 'entrance', 'comment', 'title'] as const

const listSaved = (page: Page) =>
  call<Address[]>(page.request, 'GET dashboard/user/addresses?perPage=100')

/** Presses on the map, away from its middle by so many pixels; answers where that is. */
async function pressMap(page: Page, map: Locator, away: number): Promise<[number, number]> {
  const box = await map.boundingBox()
  if (!box) throw new Error('the map is not drawn')
  const asked = page.waitForRequest((request) => /\/rest\/geocode\?/.test(request.url()))
  await map.click({ position: { x: box.width / 2 + away, y: box.height / 2 + away } })
  const latlng = paramOf(await asked, 'latlng') ?? ''
  expect(latlng).toMatch(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
  const [latitude = Number.NaN, longitude = Number.NaN] = latlng.split(',').map(Number)
  return [latitude, longitude]
}

onEverySide(({ lang, t }) => {
  const picker = (page: Page) =>
    page.getByRole('banner').getByRole('button', {
      name: new RegExp(`${t('address.choose')}|^${t('address.deliver.to', { address: '' })}`),
    })
  const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: t(key) })

  /** The list of saved places, past the question whether the old one still holds. */
  async function openSaved(page: Page) {
    await picker(page).click()
    await dialog(page, 'order.for.this.address')
      .getByRole('button', { name: t('no'), exact: true })
      .click()
    return dialog(page, 'address.saved')
  }

  test('[AD-04] [AD-05] [AD-11] a place is saved with every field, chosen, changed and deleted', async ({
    page,
  }) => {
    await signUp(page.request)
    const calls = watchCalls(page, /\/dashboard\/user\/address/)
    const sent = (method: string) => calls.filter((one) => one.method() === method)
    await open(page, '/')
    await expect(picker(page)).toContainText(HOME_STREET, { timeout: 30_000 })
    let saved = await openSaved(page)
    await saved.getByRole('button', { name: t('address.add') }).click()
    const form = dialog(page, 'address.add')
    await form.getByRole('combobox', { name: t('address.field') }).fill(STREET)
    const option = form.getByRole('option').first()
    const street = (await option.textContent()) ?? ''
    await option.click()
    for (const name of FIELDS) await form.getByLabel(t(`address.${name}`)).fill(`${name} 3`)
    await expectNoAxe(page)
    await form.getByRole('button', { name: t('address.save') }).click()

    await expect.poll(async () => (await listSaved(page)).length).toBe(2)
    expect(sent('POST').map((one) => new URL(one.url()).pathname)).toEqual([
      '/api/v1/dashboard/user/addresses',
    ])
    expect(sent('GET').length).toBeGreaterThan(0)
    expect(sent('GET').filter((one) => paramOf(one, 'perPage') !== '100')).toEqual([])
    const [made, home] = await listSaved(page)
    if (!made || !home) throw new Error('two places were expected')
    expect(made).toMatchObject({
      id: expect.any(Number),
      title: 'title 3',
      address: {
        address: street,
        house: 'house 3',
        floor: 'floor 3',
        entrance: 'entrance 3',
        comment: 'comment 3',
      },
      location: [expect.any(Number), expect.any(Number)],
      active: true,
    })
    expect(home.active).toBe(false)

    const radio = (one: Address) => saved.getByRole('radio', { name: addressLabel(one, lang) })
    await expect(radio(made)).toBeChecked()
    await saved.getByText(addressLabel(home, lang), { exact: true }).click()
    await expect(saved).toBeHidden()
    expect(sent('POST').map((one) => new URL(one.url()).pathname)).toContain(
      `/api/v1/dashboard/user/address/set-active/${home.id}`,
    )
    const active = (await listSaved(page)).filter((one) => one.active)
    expect(active.map(({ id }) => id)).toEqual([home.id])

    saved = await openSaved(page)
    await expect(radio(home)).toBeChecked()
    const named = { address: addressLabel(made, lang) }
    await saved.getByRole('button', { name: t('address.edit.named', named), exact: true }).click()
    const edit = dialog(page, 'address.edit')
    await edit.getByLabel(t('address.floor')).fill('attic')
    await edit.getByRole('button', { name: t('address.save') }).click()
    const changed = { ...made, address: { ...made.address, floor: 'attic' } }
    await expect(radio(changed)).toBeVisible()
    expect(sent('PUT').map((one) => new URL(one.url()).pathname)).toEqual([
      `/api/v1/dashboard/user/addresses/${made.id}`,
    ])

    const doomed = { address: addressLabel(changed, lang) }
    await saved
      .getByRole('button', { name: t('address.delete.named', doomed), exact: true })
      .click()
    await dialog(page, 'address.delete.sure')
      .getByRole('button', { name: t('yes'), exact: true })
      .click()
    await expect(saved.getByRole('radio')).toHaveCount(1)
    expect(sent('DELETE').map((one) => paramOf(one, 'ids[0]'))).toEqual([String(made.id)])
    expect((await listSaved(page)).map(({ id }) => id)).toEqual([home.id])
  })

  test('[AD-06] [AD-07] [AD-08] a place is found by its name, by a pin, or named by hand', async ({
    page,
  }) => {
    await open(page, '/')
    await picker(page).click()
    const form = dialog(page, 'delivery.address')
    const field = form.getByRole('combobox', { name: t('address.field') })
    const options = form.getByRole('option')
    const said = (words: string) => form.getByRole('status').filter({ hasText: words })
    await field.fill('qqqqq')
    await expect(said(t('not.found'))).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await field.fill(STREET)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    const count = await options.count()
    await expect(said(t('address.suggestions.count', { count }))).toBeAttached()
    await field.press('ArrowDown')
    const active = (await options.first().getAttribute('id')) ?? ''
    await expect(field).toHaveAttribute('aria-activedescendant', active)
    await expectNoAxe(page)
    const street = (await options.first().textContent()) ?? ''
    await field.press('Enter')
    await expect(field).toHaveValue(street)
    await expect(options).toHaveCount(0)

    const map = form.getByRole('region', { name: t('map'), exact: true })
    await expect(form.getByRole('img', { name: street })).toBeVisible()
    const answered = page.waitForResponse(/\/rest\/geocode\?/)
    await pressMap(page, map, 70)
    const { results } = await (await answered).json()
    const near: string = results[0].formatted_address
    await expect(field).toHaveValue(near)
    await expect(form.getByRole('img', { name: near })).toBeVisible()

    await page.route(/\/rest\/geocode\?/, (route) =>
      route.fulfill({ status: 404, json: { status: false, statusCode: 'ERROR_404' } }),
    )
    await pressMap(page, map, -70)
    await expect(field).toHaveAccessibleDescription(t('not.found'))
    await expect(form.getByRole('alert')).toHaveText(t('not.found'))
    await expectNoAxe(page)
    await field.fill('The hut by the lake')
    await form.getByRole('button', { name: t('address.confirm') }).click()
    await expect(form).toBeHidden()
    await expect(picker(page)).toContainText('The hut by the lake')
  })

  test('[AD-09] the map begins where the setting says, and at the default where it says nothing', async ({
    page,
  }) => {
    const usual = brand.defaultLocation.split(',').map(Number)
    for (const [setting, middle] of [
      ['47.52, 9.53', [47.52, 9.53]],
      ['behind the mill', usual],
    ] as const) {
      await page.route(
        ({ pathname }) => pathname === '/',
        async (route) => {
          const answer = await route.fetch()
          const html = await answer.text()
          // settings are handed over without what is usual
          const told = html.replace(
            /(\[\["settings"[^\]]*\],\{)("?)/,
            (_, start: string, next: string) =>
              `${start}"location":"${setting}"${next ? `,${next}` : ''}`,
          )
          expect(told).toContain(`"location":"${setting}"`)
          await route.fulfill({ response: answer, body: told })
        },
      )
      await open(page, '/')
      await picker(page).click()
      const map = dialog(page, 'delivery.address').getByRole('region', {
        name: t('map'),
        exact: true,
      })
      await expect(map).toBeVisible()
      const [latitude, longitude] = await pressMap(page, map, 0)
      expect(latitude).toBeCloseTo(middle[0] ?? 0, 3)
      expect(longitude).toBeCloseTo(middle[1] ?? 0, 3)
      await page.unrouteAll()
    }
  })
})
