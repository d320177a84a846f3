// Stands in for react-dom/client where Next hydrates a page (next.webpack.ts, ADR 0092).
import { startTransition } from 'react'
import client, { type RootOptions } from 'react-dom/client'

/**
 * `hydrateRoot` in a transition: React then hydrates in slices of about 5 ms and lets the browser answer in
 * between. A press or a key on what is not hydrated yet makes React finish it first.
 */
const hydrateRoot: typeof client.hydrateRoot = (container, children, options?: RootOptions) => {
  let root: ReturnType<typeof client.hydrateRoot> | undefined
  // runs at once
  startTransition(() => {
    root = client.hydrateRoot(container, children, options)
  })
  return root as ReturnType<typeof client.hydrateRoot>
}

export default { ...client, hydrateRoot }
