import type { NextApiRequest, NextApiResponse } from 'next'
import { openPreview } from '@/server/app/preview-handler'

/** Pictures at /og/…, for links to the site that are shown elsewhere. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD').status(405).end()
    return
  }
  const { file, lang } = request.query
  const { status, headers, body } = await openPreview(
    String(file),
    typeof lang === 'string' ? lang : undefined,
    request.headers['if-none-match'],
  )
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.status(status)
  if (body && request.method === 'GET') response.end(body)
  else response.end()
}
