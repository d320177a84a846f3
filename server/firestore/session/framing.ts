/** A WebChannel frame: the length in UTF-16 units, a line break, the text. */
export const frame = (text: string) => `${text.length}\n${text}`

/** An array as it is sent: its number and one message. `json` is the message's text. */
export const arrayText = (id: number, json: string) => `[${id},[${json}]]`

export interface Forward {
  /** index of the first message in the session */
  offset: number
  /** texts of the messages */
  messages: string[]
  /** HTTP headers that the body carries, by lower-case name: only when a session opens */
  headers: ReadonlyMap<string, string>
}

const MAX_MESSAGES = 1000

function readHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0)
      headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

/** Reads the form of a forward request; undefined if it is malformed. */
export function readForward(body: string): Forward | undefined {
  const form = new URLSearchParams(body)
  const [count, offset] = [Number(form.get('count') ?? 0), Number(form.get('ofs') ?? 0)]
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0
  if (!isCount(count) || !isCount(offset) || count > MAX_MESSAGES) return undefined
  const messages: string[] = []
  for (let index = 0; index < count; index += 1) {
    const text = form.get(`req${index}___data__`)
    if (text === null) return undefined
    messages.push(text)
  }
  return { offset, messages, headers: readHeaders(form.get('headers') ?? '') }
}
