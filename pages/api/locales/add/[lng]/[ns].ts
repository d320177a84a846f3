import path from 'node:path'
import type { NextApiRequest, NextApiResponse } from 'next'
import { env } from '@/lib/env'
import { noteMissingTexts } from '@/server/platform/locale/locale-files'

/** POST /locales/add/{lng}/{ns}: while developing, notes texts that are missing. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  if (env().NODE_ENV === 'production' || request.method !== 'POST') {
    response.status(404).end()
    return
  }
  const folder = path.resolve(/* turbopackIgnore: true */ env().DATA_DIR, 'missing-texts')
  const { lng, ns } = request.query
  const added = await noteMissingTexts(folder, String(lng), String(ns), request.body)
  if (added === undefined) response.status(404).end()
  else response.status(200).json(added)
}
