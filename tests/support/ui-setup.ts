import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import HTMLElementConfig from 'happy-dom/lib/config/HTMLElementConfig.js'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// <search> is HTML since 2023; without its entry happy-dom makes an unknown element of it
Object.assign(HTMLElementConfig, { search: HTMLElementConfig.section })

// next/image and next/link need no server here; the router is Next's own mock-friendly singleton
vi.mock('next/router', async (original) => {
  const actual = await original<typeof import('next/router')>()
  const { fakeRouter } = await import('./router')
  return { ...actual, default: fakeRouter, useRouter: () => fakeRouter }
})

window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as never

// parts that are fetched when first needed take a while on a busy machine
configure({ asyncUtilTimeout: 5000 })

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    complaints.push(args)
  })
})

afterEach(() => {
  cleanup()
  // an unexpected console.error fails the test
  expect(complaints).toEqual([])
  vi.restoreAllMocks()
})
