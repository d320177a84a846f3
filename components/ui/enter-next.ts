import type { FocusEvent, KeyboardEvent } from 'react'

const isRequired = (field: HTMLInputElement) =>
  field.required || field.getAttribute('aria-required') === 'true'

/** The first empty field that has to be filled in after this one. */
function nextEmpty(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...(field.form?.querySelectorAll('input') ?? [])]
  return fields
    .slice(fields.indexOf(field) + 1)
    .find((one) => isRequired(one) && one.value === '' && !one.disabled)
}

const inputOf = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement ? target : null

/**
 * Props of a short form: Enter, which a phone's keyboard has as "next", goes on to the next empty required
 * field instead of sending what is not filled in yet; in the last one it sends the form, and is named "go".
 */
export const enterNext = {
  onFocus: (event: FocusEvent) => {
    const field = inputOf(event)
    field?.setAttribute('enterkeyhint', nextEmpty(field) ? 'next' : 'go')
  },
  onKeyDown: (event: KeyboardEvent) => {
    const field = inputOf(event)
    // Enter also ends what an input method composes
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !field?.value) return
    const next = nextEmpty(field)
    if (!next) return
    event.preventDefault()
    next.focus()
  },
}
