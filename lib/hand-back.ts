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

/**
 * The ref of what goes once it has done its work, such as the button for the rest of a list: the focus goes to
 * what stands before it then, instead of to nothing.
 */
export function handBackFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  return () => {
    const { activeElement } = element.ownerDocument
    if (!activeElement || !element.contains(activeElement)) return
    const preventScroll = !activeElement.matches(':focus-visible')
    const around = element.closest('[role="dialog"], main') ?? element.ownerDocument
    const before = [...around.querySelectorAll<HTMLElement>(STOPS)].findLast(
      (one) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
    )
    // React has not taken it out yet
    queueMicrotask(() => before?.focus({ preventScroll }))
  }
}
