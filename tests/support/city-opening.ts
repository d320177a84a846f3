import { expect } from '@playwright/test'
import { button, goByMenu, heading, type Person, signUp, t } from './city-people'
import { picture } from './e2e-join'
import { passGate } from './e2e-second-factor'
import type { MailServer } from './mail-server'

/** The middle of a city that no demo knows. */
export const CITY = { latitude: 52.52, longitude: 13.405 }
export const SHOP = 'Mill Lane Kitchen'

/** The operator opens the marketplace by the link that the server printed, and signs in. */
export async function openMarketplace(admin: Person, link: URL): Promise<void> {
  const { page, main, press, fill, select } = admin
  // whoever comes too early is led there, too
  await admin.go('/')
  await expect(heading(admin, t('setup.title'), 1)).toBeVisible()
  await admin.go(link.pathname + link.search)
  for (const [key, value] of [
    ['firstname', 'Noor'],
    ['email', admin.email],
    ['password', admin.password],
    ['setup.company', 'Noor & Sons'],
    ['address', 'Mill Lane 2'],
    ['phone', '+49 30 1234567'],
    ['setup.location', `${CITY.latitude}, ${CITY.longitude}`],
  ] as const) {
    await fill(page.getByLabel(t(key), { exact: true }), value)
  }
  await select(page.getByLabel(t('currency'), { exact: true }), 'EUR')
  await press(button(admin, 'setup.open'))
  await expect(heading(admin, t('setup.done'), 1)).toBeVisible()
  await press(main.getByRole('link', { name: t('log.in'), exact: true }))
  await fill(page.getByLabel(t('email.or.phone')), admin.email)
  await fill(page.getByLabel(t('password'), { exact: true }), admin.password)
  await press(button(admin, 'log.in'))
  await expect(page).toHaveURL('/')
}

async function addPicture({ main, attach }: Person, title: string, color: string) {
  const group = main.getByRole('group', { name: title, exact: true })
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await picture(color) }
  await attach(group.getByText(t('join.photo.add', { title }), { exact: true }), file)
  await expect(group.getByRole('img')).toHaveCount(1)
  await expect(group.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Somebody asks to open a shop: all eight steps, with an account made on the way. */
export async function askForShop(seller: Person, mail: MailServer): Promise<void> {
  const { page, main, press, fill, point } = seller
  const step = (name: string) => expect(heading(seller, t(`join.${name}.title`), 2)).toBeVisible()
  const next = () => press(button(seller, 'join.next'))
  await seller.go('/')
  await press(
    main
      .or(page.getByRole('contentinfo'))
      .getByRole('link', { name: t('be.seller') })
      .first(),
  )
  await step('about')
  await fill(main.getByLabel(t('join.title'), { exact: true }), SHOP)
  await fill(main.getByLabel(t('join.description'), { exact: true }), 'Stews of the day')
  await fill(main.getByLabel(t('phone.number')), '+49 30 7654321')
  const kinds = main.getByRole('group', { name: t('join.categories') })
  await press(kinds.getByRole('checkbox').first())
  await next()

  await step('address')
  await fill(main.getByRole('combobox', { name: t('address.field') }), 'Mill Lane 8')
  await press(main.getByRole('region', { name: t('map') }))
  await next()

  await step('hours')
  await fill(main.getByLabel(t('join.opens', { day: 'Monday' })), '00:00')
  await fill(main.getByLabel(t('join.closes', { day: 'Monday' })), '00:00')
  await press(button(seller, 'join.hours.copy', { day: 'Monday' }))
  await next()

  await step('delivery')
  await press(main.getByRole('radio', { name: t('join.zone.drawn') }))
  const map = main.getByRole('region', { name: t('join.zone') })
  const corners = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.1, 0.9],
  ] as const
  for (const [x, y] of corners) await point(map, x, y)
  await fill(main.getByLabel(/^Delivery price/), '2.5')
  await fill(main.getByLabel(/^Price per km/), '0.5')
  await next()

  await expect(main.getByText(t('join.account.first'))).toBeVisible()
  await signUp(seller, mail, 'Mira')
  await step('pictures')
  await addPicture(seller, t('join.logo'), '#c04010')
  await addPicture(seller, t('join.cover'), '#104080')
  await next()
  await step('documents')
  await addPicture(seller, t('join.documents.title'), '#306030')
  await next()
  await step('payout')
  await fill(main.getByLabel(t('join.holder')), 'Mira Novak')
  await fill(main.getByLabel(t('join.account')), 'DE89 3704 0044 0532 0130 00')
  await next()
  await step('review')
  await press(button(seller, 'join.send'))
  await expect(main.getByText(t('join.state.new'), { exact: true })).toBeVisible()
}

/** Somebody asks to deliver. */
export async function askToDeliver(courier: Person, mail: MailServer): Promise<void> {
  const { page, main, press, fill } = courier
  await courier.go('/')
  await press(
    main
      .or(page.getByRole('contentinfo'))
      .getByRole('link', { name: t('be.driver') })
      .first(),
  )
  await press(main.getByRole('radio', { name: t('join.vehicle.scooter'), exact: true }))
  await fill(main.getByLabel(t('optional', { label: t('join.plate') })), 'B 7')
  await press(button(courier, 'join.next'))
  await signUp(courier, mail, 'Kofi')
  await expect(heading(courier, t('join.papers.title'), 2)).toBeVisible()
  await addPicture(courier, t('join.documents.title'), '#204060')
  await press(button(courier, 'join.next'))
  await expect(heading(courier, t('join.review.title'), 2)).toBeVisible()
  await press(button(courier, 'join.send'))
  await expect(main.getByText(t('join.state.new'), { exact: true })).toBeVisible()
}

/** The operator goes to where requests wait. */
export async function openConsole(admin: Person): Promise<void> {
  await goByMenu(admin, 'console')
  await passGate(admin.page)
  await expect(heading(admin, t('console'), 1)).toBeVisible()
}

/** In the console the operator finds a request and says yes. */
export async function approve(admin: Person, list: string, title: string): Promise<void> {
  const { page, main, press } = admin
  const rooms = page.getByRole('navigation', { name: t('console') })
  await press(rooms.getByRole('link', { name: t(list), exact: true }))
  await expect(heading(admin, t(list), 1)).toBeVisible()
  await press(main.getByRole('link', { name: title }))
  await press(button(admin, 'console.approve'))
  await expect(page.getByText(t('console.approved'))).toBeVisible()
  await expect(main.getByText(t('console.state.approved'), { exact: true })).toBeVisible()
}
