import type { NextApiRequest, NextApiResponse } from 'next'
import { DEFAULT_LANG } from '@/domain/language'
import { openPicture } from '@/server/app/picture-handler'
import { AppError } from '@/server/platform/http/errors'
import { toRefusal } from '@/server/platform/http/refusal'

export const config = { api: { bodyParser: false, responseLimit: false } }

/** Pictures at /storage/images/…: of the storage, drawn for the demo, or of the marketplace at API_URL. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD').status(405).end()
    return
  }
  const file = [request.query.path ?? []].flat().join('/')
  const { status, headers, body } = await openPicture(file, {
    ifNoneMatch: request.headers['if-none-match'],
    isSaving: request.headers['save-data'] === 'on',
  })
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.status(status)
  if (status === 404) response.json(toRefusal(new AppError('not_found'), DEFAULT_LANG, new Date()))
  else if (body && request.method === 'GET') response.end(body)
  else response.end()
}
