const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML or XML shows it, in an element or a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
