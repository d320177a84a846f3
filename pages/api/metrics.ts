import type { NextApiRequest, NextApiResponse } from 'next'
import { openMetrics } from '@/server/ops-door'

/** What the API has answered and how fast, for Prometheus. */
export default function handler(request: NextApiRequest, response: NextApiResponse) {
  const { status, type, body } = openMetrics(request.headers.authorization)
  response.setHeader('cache-control', 'no-store').setHeader('content-type', type)
  response.status(status).end(body)
}
