import { vi } from 'vitest'

/** Stands in for Next's router in component tests; set `asPath` and `query`, read the calls. */
export const fakeRouter = {
  route: '/',
  pathname: '/',
  asPath: '/',
  query: {} as Record<string, string | string[]>,
  basePath: '',
  isReady: true,
  isFallback: false,
  isLocaleDomain: false,
  isPreview: false,
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  prefetch: vi.fn(async () => {}),
  back: vi.fn(),
  forward: vi.fn(),
  reload: vi.fn(),
  beforePopState: vi.fn(),
  events: { on: vi.fn(), off: vi.fn(), emit: vi.fn() },
}

/** Puts the router on a page for the next test. */
export function visit(asPath: string, query: Record<string, string> = {}): void {
  const pathname = asPath.split('?')[0] ?? '/'
  Object.assign(fakeRouter, { asPath, pathname, route: pathname, query })
  for (const call of [fakeRouter.push, fakeRouter.replace, fakeRouter.back]) call.mockClear()
}
