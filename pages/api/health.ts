import type { NextApiRequest, NextApiResponse } from 'next'
import { marketplace } from '@/server/instance'

/** 200 once everything serves, 503 before and when the start failed. */
export default function handler(_request: NextApiRequest, response: NextApiResponse) {
  const health = marketplace().health()
  response.setHeader('cache-control', 'no-store')
  response.status(health.status === 'ok' ? 200 : 503).json(health)
}
