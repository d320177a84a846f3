import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWarm } from '@/hooks/ui/useWarm'

function Warmed({ parts }: { parts: (() => Promise<unknown>)[] }) {
  useWarm(parts)
  return null
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what the next press needs is fetched after the first sign of somebody, part by part, once', async () => {
  vi.useFakeTimers()
  const first = vi.fn(() => Promise.reject(new Error('offline')))
  const second = vi.fn(() => Promise.resolve())
  const { unmount } = render(<Warmed parts={[first, second]} />)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(first).not.toHaveBeenCalled()
  dispatchEvent(new Event('scroll'))
  dispatchEvent(new Event('keydown'))
  expect(first).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(1)
  unmount()
  dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(first).toHaveBeenCalledTimes(1)
})

test('somebody who has scrolled before the code came is seen', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 300)
  const part = vi.fn(() => Promise.resolve())
  render(<Warmed parts={[part]} />)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(part).toHaveBeenCalledTimes(1)
})

test('nothing is fetched ahead for somebody who saves data', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  const part = vi.fn(() => Promise.resolve())
  render(<Warmed parts={[part]} />)
  dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(part).not.toHaveBeenCalled()
})
