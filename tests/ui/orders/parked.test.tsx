import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PaymentContainer } from '@/containers/payment/PaymentContainer'
import type { PaymentState } from '@/domain/payment-process.schema'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

const state: PaymentState = {
  id: '0b3f7a52-52a7-4a0e-9d0f-7b8a52d1c001',
  kind: 'order',
  tag: 'stripe',
  status: 'parked',
  price: 22.06,
  currency: 'USD',
  order_id: 7,
  parcel_id: null,
  url: null,
}

it('[CH-31] a payment that waits for somebody says so, and does not check for ever', async () => {
  const path = `dashboard/user/payment-process/${state.id}`
  renderApp(<PaymentContainer paymentId={state.id} />, { answers: { [path]: { data: state } } })
  await screen.findByText(/reported a different amount than expected/)
  expect(screen.queryByText('We are checking your payment')).toBeNull()
  await expectNoAxeViolations()
})
