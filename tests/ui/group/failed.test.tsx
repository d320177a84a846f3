import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { CartPanel } from '@/containers/cart/CartPanel'
import { GroupOver } from '@/containers/group/GroupOver'
import { GroupRoutine } from '@/containers/group/GroupRoutine'
import { JoinContainer } from '@/containers/group/JoinContainer'
import { useShopInView } from '@/contexts/ShopInView'
import { setGroupMember } from '@/redux/slices/group'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, userFixture } from '@/tests/support/fixtures'
import { cartFixture, detailFixture, openShopFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

beforeEach(() => visit('/shop/1', { id: '1' }))

const down = () => {
  throw new ApiError(500, 'ERROR_500', 'Down.')
}

function AtShop() {
  const { setShop } = useShopInView()
  useEffect(() => setShop({ id: 1, title: 'Shop 1' }), [setShop])
  return <CartPanel />
}

it('somebody else’s group order that could not be loaded says so, and is tried again', async () => {
  const store = makeStore()
  store.dispatch(setGroupMember({ cart_id: 7, shop_id: 1, uuid: 'part-2', name: 'Noor' }))
  const cart = {
    ...cartFixture([detailFixture()]),
    group: true,
    group_order: {
      pay_rule: 'each' as const,
      ...{ cover: 0, limit: null, deadline: null, locked: false, owner_name: 'Mina' },
    },
  }
  let isDown = true
  renderApp(<AtShop />, {
    store,
    answers: {
      'rest/currencies/active': { data: currenciesFixture },
      'rest/cart/7': () => (isDown ? down() : { data: cart }),
    },
  })
  expect(await screen.findByText('We couldn’t load your cart')).toBeVisible()
  await expectNoAxeViolations()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Mina’s group order' })).toBeVisible()
})

it('offers no form in place of a weekly group order that could not be loaded', async () => {
  const routine = {
    id: 3,
    shop_id: 1,
    weekday: 2,
    time: '12:15',
    open_min: 60,
    next_at: '2026-01-07T12:15:00.000Z',
  }
  let isDown = true
  renderApp(<GroupRoutine shop={openShopFixture()} />, {
    user: userFixture(),
    answers: {
      'dashboard/user/group-routines': () => (isDown ? down() : { data: [routine] }),
    },
  })
  expect(await screen.findByText('Oops, something went wrong!')).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByDisplayValue('12:15')).toBeVisible()
})

it('an invitation that could not be loaded is not over, and is tried again', async () => {
  let failure = new ApiError(502, 'ERROR_502', 'Down.')
  renderApp(<JoinContainer invitation={{ cart_id: 7, shop_id: 1 }} />, {
    answers: {
      'rest/shops/1': { data: openShopFixture() },
      'rest/cart/group/7': () => {
        throw failure
      },
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Down.')).toBeNull()
  await expectNoAxeViolations()
  failure = new ApiError(404, 'ERROR_404', 'This group order is over.')
  await userEvent.click(again)
  expect(await screen.findByText('This group order is over.')).toBeVisible()
  expect(again).not.toBeInTheDocument()
})

it('[GR-15] a receipt that could not be loaded is no group order that was ended', async () => {
  let isDown = true
  renderApp(
    <GroupOver
      failure={new ApiError(404, 'ERROR_404', 'Not found.')}
      member={{ cart_id: 7, shop_id: 1, uuid: 'part-2', name: 'Noor' }}
      onClose={() => {}}
    />,
    {
      answers: {
        'rest/cart/receipt/part-2': () => {
          if (isDown) down()
          throw new ApiError(404, 'ERROR_404', 'Not found.')
        },
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Oops, something went wrong!')).toBeVisible()
  expect(screen.queryByText('This group order is over')).toBeNull()
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  await expectNoAxeViolations()
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('This group order is over')).toBeVisible()
  expect(again).not.toBeInTheDocument()
})
