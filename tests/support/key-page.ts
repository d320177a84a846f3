/** A control that keyboards should reach. */
export interface Control {
  /** of its element, for as long as the page stands */
  id: number
  name: string
  /** of a group of radio buttons, tabs … that is one stop, and arrows lead through; null for one on its own */
  group: string | null
}

/** Where Tab has led to. */
export interface Stop {
  /** of its element; 0 is the page itself, which nothing shows */
  id: number
  name: string
  /** it stands before the stop before it */
  isBack: boolean
  /** its tabindex is above 0 */
  isOrdered: boolean
  /** why it cannot be seen; null where it can */
  unseen: string | null
  hasFocusLook: boolean
  /** of the dialog around it; 0 without one */
  dialog: number
}

export interface KeyPage {
  /** what Tab should reach, of the page or within an element */
  controls(within?: number): Control[]
  /** the element with the focus */
  stop(): Promise<Stop>
  /** what opens a dialog, dishes of this page as well: all of a kind that is rare, the first of a kind that comes often */
  openers(): Control[]
  focus(id: number): void
  isFocused(id: number): boolean
  isShown(id: number): boolean
  isInDialog(): boolean
}

/**
 * Runs in a page: puts a `keyPage` into it, which tells what keyboards should reach, and of the element with the focus
 * whether people see it and that it has the focus. It needs nothing from outside.
 */
export function installKeyPage(): void {
  const CONTROLS =
    'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], ' +
    '[tabindex]:not([tabindex^="-"]), ' +
    ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option', 'slider']
      .map((role) => `[role="${role}"]`)
      .join(', ')
  const GROUPS =
    '[role="tablist"], [role="radiogroup"], [role="menu"], [role="menubar"], [role="listbox"], [role="grid"], [role="tree"]'
  const MEMBERS =
    '[role="tab"], [role="radio"], [role^="menuitem"], [role="option"], [role="treeitem"]'
  const DIALOGS = '[role="dialog"], [role="alertdialog"], dialog[open]'
  const LOOK = [
    ...['outline-style', 'outline-width', 'outline-color', 'box-shadow', 'background-color'],
    ...['border-color', 'border-width', 'border-style', 'color', 'text-decoration-line'],
    ...['opacity', 'transform', 'visibility', 'clip-path', 'inline-size'],
  ]

  const elements: Element[] = [document.documentElement]
  const idOf = (element: Element) => {
    const at = elements.indexOf(element)
    return at >= 0 ? at : elements.push(element) - 1
  }
  const nameOf = (element: Element): string => {
    const { labels, name } = element as HTMLInputElement
    const label = labels?.[0]?.textContent
    const text = element.getAttribute('aria-label') || label || element.textContent || name || ''
    const kind = element.getAttribute('role') ?? element.getAttribute('type')
    const where = element.classList[0] ? `.${element.classList[0]}` : ''
    const words = text.replace(/\s+/g, ' ').trim().slice(0, 40)
    return `${element.tagName.toLowerCase()}${where}${kind ? `[${kind}]` : ''} “${words}”`
  }
  const sizeOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return Math.min(width, height)
  }
  const isPainted = (element: Element) =>
    sizeOf(element) >= 3 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** what people see of it: a field that is drawn by its label is seen by it; a link may be as big as its content */
  const shownOf = (element: Element): Element | undefined => {
    if (isPainted(element)) return element
    const { labels } = element as HTMLInputElement
    const isField = element.matches('input, select, textarea')
    const around = [...(labels ?? []), element.closest('label'), element.parentElement]
    const drawn = isField ? around : [...element.querySelectorAll('*')]
    return drawn.find((one) => one !== null && isPainted(one)) ?? undefined
  }
  const isWorking = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled="true"], summary:not(details > summary)') &&
    !element.closest('[inert], [aria-hidden="true"], noscript') &&
    shownOf(element) !== undefined
  const groupOf = (element: Element): string | null => {
    const { form, name, type } = element as HTMLInputElement
    if (type === 'radio' && name) return `radio ${name} ${form ? idOf(form) : 0}`
    const group = element.closest(GROUPS)
    const field = group?.id ? document.querySelector(`[aria-controls~="${group.id}"]`) : null
    // arrows lead from a field through what it suggests
    const combobox = [element, field].find((one) => one?.matches('[role="combobox"]'))
    if (combobox) return `field ${idOf(combobox)}`
    const isMember = element.matches(MEMBERS) || group?.getAttribute('role') === 'grid'
    return group && isMember && group !== element ? `group ${idOf(group)}` : null
  }
  const toControl = (element: Element): Control => ({
    id: idOf(element),
    name: nameOf(element),
    group: groupOf(element),
  })

  const settled = () => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    return new Promise<void>((done) => requestAnimationFrame(() => done()))
  }
  /** the boxes that cut an element off: what it scrolls or lies in */
  const cuttersOf = (element: Element): DOMRect[] => {
    const cutters: DOMRect[] = []
    for (let one = element; one.parentElement; one = one.parentElement) {
      if (getComputedStyle(one).position === 'fixed') break
      const { overflowX, overflowY } = getComputedStyle(one.parentElement)
      const isPage = one.parentElement === document.body || one === document.body
      if (!isPage && (overflowX !== 'visible' || overflowY !== 'visible')) {
        cutters.push(one.parentElement.getBoundingClientRect())
      }
    }
    return cutters
  }
  /** whether a line around an element is cut off on all sides */
  const isLineCut = (element: Element, distance: number) => {
    const box = element.getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const middles = [
      [x, box.top - distance],
      [x, box.bottom + distance],
      [box.left - distance, y],
      [box.right + distance, y],
    ]
    const cutters = cuttersOf(element)
    return middles.every(([left = 0, top = 0]) =>
      cutters.some(
        (cut) => left < cut.left || left > cut.right || top < cut.top || top > cut.bottom,
      ),
    )
  }
  const isClear = (color: string) => /transparent|rgba\(.*, 0\)|\/ 0\)/.test(color)
  const hasOutline = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element)
    const width = Number.parseFloat(outlineWidth)
    if (outlineStyle === 'none' || width < 1 || isClear(outlineColor)) return false
    return !isLineCut(element, Number.parseFloat(outlineOffset) + width / 2)
  }
  /** how an element and what may show its focus are drawn */
  const lookOf = (element: Element) => {
    const around = [element.parentElement, element.parentElement?.parentElement, element]
    const inner = [...(element.parentElement ?? element).querySelectorAll(':not(option)')].slice(
      0,
      60,
    )
    return [...around.flatMap((one) => one ?? []), ...inner].flatMap((one) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(one, part)
        // the line around the element itself has been looked at
        const names =
          one === element && !part ? LOOK.filter((name) => !/^outline/.test(name)) : LOOK
        return names.map((name) => style.getPropertyValue(name)).join(' ')
      }),
    )
  }
  const hasFocusLook = async (element: HTMLElement) => {
    if (element === shownOf(element) && hasOutline(element)) return true
    const [focused, count] = [lookOf(element), element.querySelectorAll('*').length]
    element.blur()
    await settled()
    const isOther = lookOf(element).some((look, index) => look !== focused[index])
    const isFewer = element.querySelectorAll('*').length < count
    element.focus({ preventScroll: true })
    await settled()
    return isOther || isFewer
  }
  const unseenReason = (element: Element): string | null => {
    const shown = shownOf(element)
    if (!shown) return 'nothing of it is drawn'
    const boxes = [...shown.getClientRects()].filter(({ width, height }) => width * height > 0)
    const points = boxes.flatMap(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
      ),
    )
    const inWindow = points.filter(
      ([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight,
    )
    if (inWindow.length === 0) return 'it is outside the window'
    const hitOf = ([x, y]: (typeof points)[number]) => document.elementFromPoint(x, y)
    const isSeen = (hit: Element | null) =>
      hit !== null && (shown.contains(hit) || hit.contains(element))
    const seen = inWindow.filter((point) => isSeen(hitOf(point)))
    if (seen.length === 0) {
      const cover = inWindow.flatMap((point) => hitOf(point) ?? [])[0]
      return `it lies under ${cover ? nameOf(cover) : 'the edge of the window'}`
    }
    // of a row that is scrolled sideways browsers leave what shows a strip of itself
    const frames = [new DOMRect(0, 0, innerWidth, innerHeight), ...cuttersOf(shown)]
    const isHalf = boxes.every(({ left, right, width }) => {
      const middle = (left + right) / 2
      return frames.some((one) => width <= one.width && (middle < one.left || middle > one.right))
    })
    return isHalf ? 'most of it lies beside its row or the window' : null
  }

  /** around an element, or on the sheet that it is */
  const dialogOf = (element: Element) =>
    element.closest(DIALOGS) ?? (element === document.body ? null : element.querySelector(DIALOGS))

  let last: Element = document.documentElement
  const keyPage: KeyPage = {
    controls: (within = 0) =>
      [...(elements[within]?.querySelectorAll(CONTROLS) ?? [])].filter(isWorking).map(toControl),
    async stop() {
      await settled()
      const element = document.activeElement
      const none = { isBack: false, isOrdered: false, unseen: null, hasFocusLook: true, dialog: 0 }
      const isOne = element instanceof HTMLElement || element instanceof SVGElement
      if (!isOne || element === document.body) return { id: 0, name: 'the page', ...none }
      if (unseenReason(element)) await new Promise((done) => setTimeout(done, 400))
      const dialog = dialogOf(element)
      // a dialog as a whole, or the sheet that it lies on, has nothing to press
      const isFrame = dialog !== null && element.contains(dialog)
      // looking takes the focus off, which leads back to the first part of a date
      const isDone = isFrame || element === last
      const place = last.compareDocumentPosition(element)
      last = element
      return {
        id: idOf(element),
        name: nameOf(element),
        isBack: (place & Node.DOCUMENT_POSITION_PRECEDING) > 0,
        isOrdered: element.tabIndex > 0,
        unseen: isFrame ? null : unseenReason(element),
        hasFocusLook: isDone || (await hasFocusLook(element as HTMLElement)),
        dialog: dialog ? idOf(dialog) : 0,
      }
    },
    openers() {
      const here = `a[href^="${location.pathname}?product="]`
      const all = [...document.querySelectorAll(`[aria-haspopup="dialog"], ${here}`)].filter(
        isWorking,
      )
      return all
        .filter((one) => {
          const kind = all.filter(({ className }) => className === one.className)
          return kind.length < 4 || kind[0] === one
        })
        .map(toControl)
    },
    focus(id) {
      const element = elements[id]
      if (element instanceof HTMLElement) element.focus()
    },
    isInDialog: () => Boolean(document.activeElement && dialogOf(document.activeElement)),
    isFocused: (id) => document.activeElement === elements[id],
    isShown(id) {
      const element = elements[id]
      return element?.isConnected === true && isPainted(element)
    },
  }
  Object.assign(window, { keyPage })
}
