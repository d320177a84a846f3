import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { inBrowser } from '@/components/ui/in-browser'

const load = vi.fn(async () => () => <p>here</p>)
const Late = inBrowser(load, () => <p>coming</p>)

afterEach(() => {
  document.body.innerHTML = ''
})

it('[OP-63] is hydrated as the server drew it, also when its code is there already', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Late />)
  expect(container.textContent).toBe('coming')
  const onRecoverableError = vi.fn()
  await act(async () => {
    hydrateRoot(container, <Late />, { onRecoverableError })
  })
  await vi.waitFor(() => expect(container.textContent).toBe('here'))
  // a second page of the same visit: its code is in the browser from the first moment
  const again = document.createElement('div')
  again.innerHTML = '<p>coming</p>'
  await act(async () => {
    hydrateRoot(again, <Late />, { onRecoverableError })
  })
  await vi.waitFor(() => expect(again.textContent).toBe('here'))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledTimes(1)
})
