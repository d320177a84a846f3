/** The nearest box around an element that scrolls, though there may be nothing to scroll yet. */
function scrollerOf(element: Element): HTMLElement | null {
  const around = element.parentElement
  if (!around) return null
  const { overflowY } = getComputedStyle(around)
  return overflowY === 'auto' || overflowY === 'scroll' ? around : scrollerOf(around)
}

/**
 * Keeps a box where it is on the screen while what stands above it grows or shrinks, by scrolling what it lies in.
 * Ends when anything but the box is pressed, and by the answered function.
 */
export function keepPlace(box: HTMLElement): () => void {
  const scroller = scrollerOf(box)
  const around = box.parentElement
  if (!scroller || !around) return () => undefined
  const placeOf = () =>
    box.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
  let place = placeOf()
  // sizes are observed after the layout and before it is drawn: nobody sees the box move
  const observer = new ResizeObserver(() => {
    if (!box.isConnected) return end()
    const now = placeOf()
    scroller.scrollTop += now - place
    place = now
  })
  const handlePress = ({ target }: Event) => {
    if (!(target instanceof Node && box.contains(target))) end()
  }
  const presses = ['pointerdown', 'keydown']
  // browsers that do this themselves would do it a second time
  const { overflowAnchor } = scroller.style
  const end = () => {
    observer.disconnect()
    scroller.style.overflowAnchor = overflowAnchor
    for (const press of presses) document.removeEventListener(press, handlePress, true)
  }
  scroller.style.overflowAnchor = 'none'
  for (const press of presses) document.addEventListener(press, handlePress, true)
  observer.observe(around)
  return end
}
