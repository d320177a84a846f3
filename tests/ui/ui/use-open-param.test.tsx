import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useOpenParam } from '@/hooks/ui/useOpenParam'
import { renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

function Opened() {
  const { value, open, close } = useOpenParam('product')
  return (
    <>
      <output>{value ?? 'nothing'}</output>
      <button type="button" onClick={() => open('7')}>
        open
      </button>
      <button type="button" onClick={close}>
        close
      </button>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('what is opened is shown while the router is still on its way there', async () => {
  visit('/shop/1')
  let arrive = () => {}
  fakeRouter.push.mockImplementationOnce(
    () =>
      new Promise<boolean>((resolve) => {
        arrive = () => resolve(true)
      }),
  )
  renderApp(<Opened />)
  await press('open')
  expect(screen.getByRole('status')).toHaveTextContent('7')
  await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('status')).toHaveTextContent('7')
  await press('close')
  expect(screen.getByRole('status')).toHaveTextContent('nothing')
  // the step that is being made is taken back once it is there, not the one before it
  expect(fakeRouter.back).not.toHaveBeenCalled()
  await act(async () => arrive())
  expect(fakeRouter.back).toHaveBeenCalledTimes(1)
})

test('what the address has opened is closed by another address in its place', async () => {
  visit('/shop/1', { product: '9' })
  renderApp(<Opened />)
  expect(screen.getByRole('status')).toHaveTextContent('9')
  await press('close')
  expect(fakeRouter.replace).toHaveBeenCalledTimes(1)
  expect(fakeRouter.back).not.toHaveBeenCalled()
})
