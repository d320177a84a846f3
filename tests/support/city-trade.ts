import { expect } from '@playwright/test'
import { CITY, SHOP } from './city-opening'
import { button, heading, type Person, signUp, t } from './city-people'
import { figure } from './e2e'
import { passGate } from './e2e-second-factor'
import type { MailServer } from './mail-server'

export const DISHES = 30
const DISH = 'Lentil stew 7'

/** A menu as a spreadsheet saves it: 30 lines under three headings. */
const menuCsv = () =>
  [
    'key,section,title,description,price,kcal',
    ...Array.from({ length: DISHES }, (_, index) => {
      const [section, name] = [
        ['Stews', 'Lentil stew'],
        ['Breads', 'Flatbread'],
        ['Drinks', 'Lemonade'],
      ][Math.floor(index / 10)] ?? ['', '']
      const number = (index % 10) + 1
      return `d${index + 1},${section},${name} ${number},Made today,${4 + number}.50,${300 + number}`
    }),
  ].join('\n')

/** Who has asked reads in a mail that it was decided, and follows its link to the answer. */
async function readAnswer(one: Person, mail: MailServer, path: string): Promise<void> {
  await expect.poll(() => mail.linkFor(one.email)?.pathname, { timeout: 20_000 }).toBe(path)
  await one.go(mail.linkFor(one.email)?.pathname ?? '')
  await expect(one.main.getByText(t('join.state.approved'), { exact: true })).toBeVisible()
}

/** The shop's menu comes from a file; then its kitchen begins the shift. */
export async function fillShop(seller: Person, mail: MailServer): Promise<void> {
  const { page, main, press, attach } = seller
  await readAnswer(seller, mail, '/be-seller')
  await press(main.getByRole('link', { name: t('menu'), exact: true }))
  await passGate(page)
  await expect(heading(seller, t('menu'), 1)).toBeVisible()
  const buffer = Buffer.from(menuCsv())
  await attach(button(seller, 'console.menu.choose'), {
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer,
  })
  await expect(main.getByText(t('console.menu.added', { n: DISHES }))).toBeVisible()
  await press(button(seller, 'console.menu.save'))
  await expect(page.getByText(t('console.menu.saved'))).toBeVisible()
  await press(main.getByRole('link', { name: t('board'), exact: true }))
  await expect(heading(seller, SHOP, 1)).toBeVisible()
  await press(button(seller, 'board.sound.on'))
}

/** The courier is let in, and waits at the screen that couriers work at. */
export async function startRound(courier: Person, mail: MailServer): Promise<void> {
  await readAnswer(courier, mail, '/be-driver')
  await courier.press(courier.main.getByRole('link', { name: t('courier'), exact: true }))
  await expect(heading(courier, t('courier'), 1)).toBeVisible()
}

/** Somebody finds the shop, chooses, makes an account and orders to the door; answers the order's number. */
export async function orderDinner(customer: Person, mail: MailServer): Promise<number> {
  const { page, main, press, fill } = customer
  await customer.go('/')
  await press(main.getByRole('button', { name: t('place.ask.action') }))
  const place = page.getByRole('dialog', { name: t('delivery.address') })
  await fill(place.getByRole('combobox'), `${CITY.latitude + 0.005}, ${CITY.longitude}`)
  await press(place.getByRole('option').first())
  await fill(place.getByRole('combobox'), 'Bridge Street 3')
  await press(place.getByRole('button', { name: t('address.confirm') }))
  await expect(place).toBeHidden()
  await press(main.getByRole('link', { name: SHOP }).first())
  await expect(heading(customer, SHOP, 1)).toBeVisible()
  await press(main.getByRole('button', { name: t('cart.add.title', { title: DISH }) }).first())
  const cart = page.getByRole('complementary', { name: t('cart') })
  await expect(cart).toContainText(DISH)
  await press(cart.getByRole('link', { name: t('checkout.go') }))
  await press(main.getByRole('link', { name: t('log.in'), exact: true }))
  await signUp(customer, mail, 'Robin')
  await expect(heading(customer, t('checkout'), 1)).toBeVisible()
  const order = main.getByRole('button', { name: t('checkout.order') })
  await expect(order).toBeEnabled()
  await press(order)
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(main.getByRole('list', { name: t('order.timeline') })).toBeVisible()
  return Number(/\d+$/.exec(page.url())?.[0])
}

const ticket = ({ main, page }: Person, column: string, id: number) =>
  main
    .getByRole('region', { name: new RegExp(`^${t(column)}`) })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `#${id}`, exact: true }) })

/** The kitchen takes an order, cooks it and puts it where couriers look. */
export async function cook(seller: Person, id: number): Promise<void> {
  const { press } = seller
  const incoming = ticket(seller, 'board.incoming', id)
  await expect(incoming).toContainText(DISH)
  await press(incoming.getByRole('button', { name: t('board.accept.minutes', { n: 20 }) }))
  const cooking = ticket(seller, 'board.kitchen', id)
  await press(cooking.getByRole('button', { name: t('board.start') }))
  await press(cooking.getByRole('button', { name: t('board.done'), exact: true }))
  await expect(ticket(seller, 'board.ready', id)).toBeVisible()
}

/** The courier picks up, and hands over by the code that the customer reads out; answers the cash, as it is written. */
export async function deliver(courier: Person, customer: Person, id: number): Promise<string> {
  const { page, press, fill } = courier
  await press(page.getByRole('button', { name: t('courier.take', { id }) }))
  const mine = ticket(courier, 'courier.mine', id)
  const collect = mine.getByText(/^Collect .* in cash$/)
  await expect(collect).toBeVisible()
  const amount = (await collect.textContent())?.replace(/^Collect (.*) in cash$/, '$1') ?? ''
  const code = customer.main.getByText(/^\d{4}$/)
  await expect(code).toBeVisible()
  await fill(mine.getByLabel(t('courier.code')), (await code.textContent()) ?? '')
  await press(mine.getByRole('button', { name: t('courier.deliver') }))
  await expect(mine).toHaveCount(0)
  return amount
}

/** Each of them sees that it has arrived and is paid. */
export async function seeItDone(
  { seller, courier, customer }: Record<'seller' | 'courier' | 'customer', Person>,
  { id, amount }: { id: number; amount: string },
): Promise<void> {
  const done = t('order.headline.delivered', { title: SHOP })
  await expect(heading(customer, done, 1)).toBeVisible()
  await expect(figure(customer.page, t('receipt.total'))).toHaveText(amount)
  await expect(customer.main.getByText(t('transaction.paid'), { exact: true })).toBeVisible()

  const row = ({ main }: Person, key: string) =>
    main
      .getByRole('region', { name: t(key) })
      .getByRole('listitem')
      .filter({ hasText: `#${id}` })
  await expect(row(courier, 'courier.done')).toContainText(t('courier.in.cash', { amount }))
  await expect(courier.main.getByText(t('courier.done.cash', { amount }))).toBeVisible()
  await expect(row(seller, 'board.done.list')).toContainText(t('order.status.delivered'), {
    // it asks now and then, where nobody tells of it
    timeout: 40_000,
  })
}
