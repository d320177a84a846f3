import type { NextApiRequest, NextApiResponse } from 'next'
import { openHealth } from '@/server/app/ops-handler'

/** 200 once everything serves, 503 before and when the start failed. */
export default function handler(_request: NextApiRequest, response: NextApiResponse) {
  const { status, type, body } = openHealth()
  response.setHeader('cache-control', 'no-store').setHeader('content-type', type)
  response.status(status).end(body)
}
