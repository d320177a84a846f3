import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Modal } from '@/components/ui/Modal'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

function Opener({ fullScreen }: { fullScreen?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show it
      </button>
      <a href="/elsewhere">Elsewhere</a>
      <Modal open={open} onClose={() => setOpen(false)} title="A dish" fullScreen={fullScreen}>
        <button type="button">Inside</button>
      </Modal>
    </>
  )
}

type HappyWindow = typeof window & {
  happyDOM: { setViewport(size: { width: number; height: number }): void }
}
const setWidth = (width: number) =>
  (window as HappyWindow).happyDOM.setViewport({ width, height: 700 })

async function openAt(width: number, fullScreen?: boolean) {
  setWidth(width)
  renderApp(<Opener fullScreen={fullScreen} />, { width })
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }))
  return screen.findByRole('dialog', { name: 'A dish' })
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const grip = (dialog: HTMLElement) => dialog.querySelector('.grip')

/** Pulls the grip down by so many pixels. */
function pull(element: Element, byPx: number) {
  Object.assign(element, { setPointerCapture: () => {} })
  fireEvent.pointerDown(element, { clientY: 100, pointerId: 1 })
  fireEvent.pointerUp(element, { clientY: 100 + byPx, pointerId: 1 })
}

// fetched once, so that no test waits for it on a busy machine
beforeAll(async () => {
  await import('@/components/ui/ModalSurface')
}, 120_000)

afterEach(() => setWidth(1024))

describe('a sheet on a phone', () => {
  it('[SH-18] lies at the bottom edge, with a grip that closes it when pulled down', async () => {
    const dialog = await openAt(360)
    expect(dialog.parentElement).toHaveStyle({ alignItems: 'flex-end' })
    const handle = grip(dialog)
    if (!handle) throw new Error('a sheet has a grip')
    pull(handle, 20)
    expect(screen.getByRole('dialog')).toBeVisible()
    pull(handle, 120)
    await gone()
  })

  it('[SH-18] keeps the focus inside and closes with Esc', async () => {
    const dialog = await openAt(360)
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.tab()
      expect(dialog.closest('.MuiDialog-root')).toContainElement(
        document.activeElement as HTMLElement,
      )
    }
    expect(screen.getByText('Elsewhere')).not.toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await gone()
  })
})

describe('a dialog on a wide screen', () => {
  it('[SH-19] has a close button, and the focus returns to what opened it', async () => {
    const dialog = await openAt(1024)
    expect(grip(dialog)).toBeNull()
    await expectNoAxeViolations(dialog)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await gone()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show it' })).toHaveFocus())
  })

  it('[SH-19] takes the whole screen where asked to, on a phone as well', async () => {
    const dialog = await openAt(360, true)
    expect(dialog).toHaveClass('MuiDialog-paperFullScreen')
    expect(grip(dialog)).toBeNull()
  })

  it('[SH-19] comes from the bottom and leaves to it', async () => {
    const { parentElement: moved } = await openAt(1024)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(moved?.style.transform).toMatch(/^translateY\([1-9]\d*px\)$/)
    expect(moved?.style.transition).toMatch(/^transform [1-9]\d*ms/)
    await gone()
  })

  it('[AX-05] appears at once for people who asked for less motion', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('prefers-reduced-motion: reduce')
        ? ({ matches: true, addEventListener() {}, removeEventListener() {} } as never)
        : matchMedia.call(window, query),
    )
    const { parentElement: moved } = await openAt(1024)
    expect(moved?.style.transition).toMatch(/^transform 0ms/)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await gone()
  })
})
