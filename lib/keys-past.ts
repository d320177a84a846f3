/** Whether keys have led to an element or past it: what comes in above them would push their place away. */
export function areKeysPast(element: Element): boolean {
  const { activeElement } = element.ownerDocument
  if (!activeElement?.matches(':focus-visible')) return false
  const order = element.compareDocumentPosition(activeElement)
  return element.contains(activeElement) || (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
