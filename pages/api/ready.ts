import type { NextApiRequest, NextApiResponse } from 'next'
import { openReady } from '@/server/app/ops-handler'

/** 200 while requests can be answered: the database is there. */
export default async function handler(_request: NextApiRequest, response: NextApiResponse) {
  const { status, type, body } = await openReady()
  response.setHeader('cache-control', 'no-store').setHeader('content-type', type)
  response.status(status).end(body)
}
