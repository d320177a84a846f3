import { expect } from '@playwright/test'
import type { GroupRoutine } from '@/domain/group.schema'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { groupBar, join, openGuest, press, startGroup } from '@/tests/support/e2e-group'
import { call, pickOpenShop, signUp } from '@/tests/support/e2e-market'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)
const [closesIn = ''] = t('group.ends', { time: '§' }).split('§')

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 15_000 })

/** HH:mm of this device's clock, so many minutes from now. */
const timeIn = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  return at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  })
}

test('[GR-12] a deadline is set, moved and taken away while the group is open', async ({
  page,
  browser,
}) => {
  test.slow(true, 'two browsers')
  await signUp(page.request)
  const shop = await pickOpenShop(page.request)
  const { dialog, link } = await startGroup(page, shop.id)
  const until = dialog.getByLabel(t('group.deadline'), { exact: true })
  await until.fill(timeIn(90))
  await press(dialog, 'group.save')
  await expect(page.getByText(t('group.saved'))).toBeVisible()

  const lena = await openGuest(browser)
  await join(lena, link, 'Lena')
  await groupBar(lena.page, 'en').click()
  const theirs = lena.page.getByRole('dialog').getByRole('timer')
  await expect(theirs).toContainText(`${closesIn}1:2`)
  await expectNoAxe(lena.page)

  // a quarter of an hour is enough after all
  await until.fill(timeIn(15))
  await press(dialog, 'group.save')
  await expect(theirs).toContainText(new RegExp(`${closesIn}1[3-5]:`))
  await until.fill('')
  await press(dialog, 'group.save')
  await expect(theirs).toHaveCount(0)
  await lena.kill()
})

test('[GR-16] a group order is opened every week, and no longer', async ({ page }) => {
  await signUp(page.request)
  const shop = await pickOpenShop(page.request)
  const { dialog } = await startGroup(page, shop.id)
  await dialog.getByLabel(t('group.weekly.day')).selectOption('2')
  await dialog.getByLabel(t('group.weekly.time')).fill('11:45')
  await press(dialog, 'group.weekly.save')
  const [next = ''] = t('group.weekly.next', { when: '§' }).split('§')
  await expect(dialog.getByText(next)).toContainText('Wednesday')
  await expect(dialog.getByText(next)).toContainText('11:45')
  const routines = () => call<GroupRoutine[]>(page.request, 'GET dashboard/user/group-routines')
  expect(await routines()).toMatchObject([{ shop_id: shop.id, weekday: 2, time: '11:45' }])

  // whoever comes back sees it, and ends it
  await open(page, `/shop/${shop.id}?group=open`)
  await expect(dialog.getByLabel(t('group.weekly.time'))).toHaveValue('11:45')
  await expectNoAxe(page)
  await press(dialog, 'group.weekly.stop')
  await expect(dialog.getByText(t('group.weekly.text'))).toBeVisible()
  expect(await routines()).toEqual([])
})
