const STOPS = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  '[tabindex="0"]',
]
  .map((stop) => `${stop}:not(:disabled):not([tabindex="-1"])`)
  .join()

function stopBefore(element: HTMLElement): HTMLElement | undefined {
  const around = element.closest('[role="dialog"], main') ?? element.ownerDocument
  return [...around.querySelectorAll<HTMLElement>(STOPS)].findLast(
    (one) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
  )
}

/**
 * The ref of what goes once it has done its work, such as the button for the rest of a list: if it has the focus then,
 * the focus goes to `to`, or to what stands before it, instead of to nothing.
 */
export function handBackFocus(
  element: HTMLElement | null,
  to?: () => HTMLElement | null,
): (() => void) | undefined {
  if (!element) return
  return () => {
    const { activeElement } = element.ownerDocument
    if (!activeElement || !element.contains(activeElement)) return
    const preventScroll = !activeElement.matches(':focus-visible')
    const before = to ? undefined : stopBefore(element)
    // React has not taken it out yet
    queueMicrotask(() => (to?.() ?? before)?.focus({ preventScroll }))
  }
}
