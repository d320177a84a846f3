import type { NextApiRequest, NextApiResponse } from 'next'
import { DEFAULT_LANG } from '@/domain/language'
import { AppError } from '@/server/http/errors'
import { toRefusal } from '@/server/http/refusal'
import { findLocaleFile } from '@/server/locale/locale-files'

/** GET /locales/{lng}/{ns}.json: the texts of a known language and namespace. */
export default function handler(request: NextApiRequest, response: NextApiResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD').status(405).end()
    return
  }
  const texts = findLocaleFile(String(request.query.lng), String(request.query.ns))
  if (!texts) {
    response.status(404).json(toRefusal(new AppError('not_found'), DEFAULT_LANG, new Date()))
    return
  }
  // Next adds the tag; after five minutes a browser asks again and hears "not modified"
  response.setHeader('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
  response.status(200).json(texts)
}
