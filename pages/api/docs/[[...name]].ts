import type { NextApiRequest, NextApiResponse } from 'next'
import { openReference } from '@/server/platform/api-reference/reference-handler'

/** The contract that this server keeps: a page to read, and the document itself. */
export default function handler(request: NextApiRequest, response: NextApiResponse) {
  const found = openReference([request.query.name ?? []].flat().join('/'))
  if (!found) {
    response.status(404).end()
    return
  }
  response.setHeader('content-type', found.type)
  response.setHeader('cache-control', 'public, max-age=300')
  response.status(200).send(found.text)
}
