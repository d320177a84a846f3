/**
 * Controls whose name does not begin with what is written on them: people who speak to their device say what they
 * see (WCAG 2.5.3, and its advice to begin with the label). The words that are seen stand in the name in their order;
 * it may say more between and behind them. Runs in a browser and in happy-dom, so it needs nothing from outside.
 */
export function namesOff(root: Element): string[] {
  const CONTROLS =
    'a[href], button, summary, input:not([type="hidden"]), select, textarea, [role="button"], [role="link"], ' +
    '[role="tab"], [role="menuitem"], [role="option"], [role="radio"], [role="checkbox"], [role="switch"]'
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const isUnseen = (node: Element) =>
    node.classList.contains('visually-hidden') || node.hasAttribute('hidden')
  const isUnsaid = (node: Element) => node.getAttribute('aria-hidden') === 'true'
  /** the texts below a node, but not those of what is left out; a picture says its alternative */
  const textsOf = (
    node: Node,
    leaveOut: (child: Element) => boolean,
    pictures: boolean,
  ): string[] =>
    [...node.childNodes].flatMap((child) => {
      if (child.nodeType === 3) return child.textContent?.trim() ? [child.textContent] : []
      if (child.nodeType !== 1) return []
      const element = child as Element
      if (
        leaveOut(element) ||
        /^(script|style|noscript|select|textarea|svg)$/i.test(element.tagName)
      )
        return []
      if (element.tagName === 'IMG') return pictures ? [element.getAttribute('alt') ?? ''] : []
      return textsOf(element, leaveOut, pictures)
    })
  const said = (node: Element): string =>
    node.getAttribute('aria-label')?.trim() ||
    textsOf(node, (one) => isUnsaid(one) || one.hasAttribute('hidden'), true).join(' ')
  const labelsOf = (control: Element): Element[] => {
    const { labels } = control as HTMLInputElement
    return [...new Set<Element>(labels ? [...labels] : [])]
  }
  const nameOf = (control: Element, holders: Element[]): string => {
    const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const named = ids.flatMap((id) => root.ownerDocument.getElementById(id) ?? [])
    if (named.length > 0) return named.map((one) => one.textContent).join(' ')
    return control.getAttribute('aria-label')?.trim() || holders.map(said).join(' ')
  }
  const problems: string[] = []
  for (const control of root.querySelectorAll(CONTROLS)) {
    const hints = control.getAttribute('aria-describedby')?.split(/\s+/) ?? []
    if (control.closest('[hidden], [aria-hidden="true"], [inert], noscript')) continue
    // happy-dom does not lay out
    if ((control as { checkVisibility?(): boolean }).checkVisibility?.() === false) continue
    const isField = /^(input|select|textarea)$/i.test(control.tagName)
    const holders = isField ? labelsOf(control) : [control]
    const seen = holders.flatMap((one) =>
      isUnseen(one)
        ? []
        : textsOf(
            one,
            (child) => isUnseen(child) || isUnsaid(child) || hints.includes(child.id),
            false,
          ),
    )
    const name = wordsOf(nameOf(control, holders))
    const first = wordsOf(seen.find((text) => wordsOf(text).length > 0) ?? '')
    let at = 0
    const isInOrder = wordsOf(seen.join(' ')).every((word) => {
      at = name.indexOf(word, at) + 1
      return at > 0
    })
    if (isInOrder && first.every((word, index) => name[index] === word)) continue
    problems.push(
      `"${seen.join(' ').trim()}" is named "${name.join(' ')}" (${control.tagName.toLowerCase()}.${control.className})`,
    )
  }
  return [...new Set(problems)]
}
