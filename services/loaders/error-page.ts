import type { NextPageContext } from 'next'
import { type ErrorTexts, toErrorTexts } from '@/domain/error-texts'

export interface ErrorPageProps {
  code: number
  texts: ErrorTexts
  /** why, where the marketplace has said so */
  text?: string
}

/** In the browser: those of the language that the document is in. */
async function fetchTexts(): Promise<ErrorTexts> {
  const { lang } = document.documentElement
  return fetch(`/locales/${lang}/translation.json`)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .then(toErrorTexts, () => toErrorTexts())
}

function codeOf({ res, err }: NextPageContext): number {
  if (res) return res.statusCode
  return err ? (err.statusCode ?? 500) : 404
}

/** What the error page is drawn from: the visitor's language, whatever else has failed (ADR 0050). */
export async function errorPageProps(ctx: NextPageContext): Promise<ErrorPageProps> {
  const code = codeOf(ctx)
  // the bundler leaves out what stands in this branch, file system and all
  if (typeof window === 'undefined') {
    const { readErrorTexts } = await import('./error-page-ssr')
    return { code, texts: readErrorTexts(ctx) }
  }
  return { code, texts: await fetchTexts() }
}
