import type { NextApiRequest, NextApiResponse } from 'next'
import { DEFAULT_LANG } from '@/domain/language'
import { AppError } from '@/server/platform/http/errors'
import { toRefusal } from '@/server/platform/http/refusal'
import { findLocaleFile, readSiteTexts } from '@/server/platform/locale/locale-files'

/**
 * GET /locales/{lng}/{ns}.json: the texts of a known language and namespace, the marketplace's own
 * wording before that of the file.
 */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD').status(405).end()
    return
  }
  const lang = String(request.query.lng)
  const namespace = findLocaleFile(lang, String(request.query.ns))
  if (!namespace) {
    response.status(404).json(toRefusal(new AppError('not_found'), DEFAULT_LANG, new Date()))
    return
  }
  const texts = await readSiteTexts(lang)
  // Next adds the tag; after five minutes a browser asks again and hears "not modified"
  response.setHeader('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
  response.status(200).json(texts[namespace])
}
