import type { Page } from '@playwright/test'

/**
 * A word or a sentence ends and the next one begins without a space: "Forno LucenteOpen", "Paid.Thank you", "4.7Free".
 * Such names come of parts that stand beside each other and are apart for the eye only.
 */
const JOINED = /\p{Ll}{2}\p{Lu}\p{Ll}|[.!?…]\p{Lu}\p{Ll}|\d\p{Lu}\p{Ll}|\p{Ll}{3}\d/u

/** Written so by those whose names they are, and addresses, codes and names of files. */
const MEANT =
  /PayPal|YouTube|LinkedIn|TikTok|WhatsApp|OpenStreetMap|MapLibre|\S+@\S+|https?:\S+|\S+\.\w{2,4}\b/gu

export const isJoined = (name: string) => JOINED.test(name.replace(MEANT, ' '))

/** The names of what is pressed, read as one piece, or leads through a page, that a screen reader says without a pause. */
export async function joinedNames(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  try {
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    const roles =
      /^(link|button|heading|radio|checkbox|option|menuitem|tab|switch|img|cell|rowheader)$/
    const names = nodes.flatMap(({ ignored, role, name }) =>
      !ignored && roles.test(String(role?.value)) ? String(name?.value ?? '') : [],
    )
    return [...new Set(names.filter(isJoined))]
  } finally {
    await client.detach()
  }
}
