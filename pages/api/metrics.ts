import type { NextApiRequest, NextApiResponse } from 'next'
import { openMetrics } from '@/server/app/ops-handler'

/** What the API has answered and how fast, for Prometheus. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const { status, type, body } = await openMetrics(request.headers.authorization)
  response.setHeader('cache-control', 'no-store').setHeader('content-type', type)
  response.status(status).end(body)
}
