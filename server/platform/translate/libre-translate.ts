import { z } from 'zod'

/** Translates a text into a language (ISO 639-1), and tells the language that it has found. Throws when no answer comes. */
export type Translate = (text: string, to: string) => Promise<{ text: string; from: string }>

const TIMEOUT_MS = 10_000

const answerSchema = z.object({
  translatedText: z.string(),
  detectedLanguage: z.object({ language: z.string() }).optional(),
})

export interface LibreTranslateSettings {
  /** base URL of the service, without a path */
  url: string
  key?: string | undefined
  timeoutMs?: number
}

/** Translation by LibreTranslate (docs.libretranslate.com), its own or a hosted one. Its errors carry no text. */
export function makeLibreTranslate(settings: LibreTranslateSettings): Translate {
  const { url, key, timeoutMs = TIMEOUT_MS } = settings
  const address = `${url.replace(/\/+$/, '')}/translate`
  return async (text, to) => {
    const asked = { q: text, source: 'auto', target: to, format: 'text' }
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(key ? { ...asked, api_key: key } : asked),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the translation service answered ${response.status}`)
    // an error of the parser quotes what it has read
    const { data } = answerSchema.safeParse(await response.json().catch(() => undefined))
    if (!data) throw new Error('the translation service answered something else')
    const { translatedText, detectedLanguage } = data
    return { text: translatedText, from: detectedLanguage?.language ?? '' }
  }
}
