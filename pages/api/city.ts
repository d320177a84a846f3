import type { NextApiRequest, NextApiResponse } from 'next'
import { env } from '@/lib/env'
import { cityGeoJson } from '@/server/demo/city/city'

export const config = { api: { responseLimit: false } }

/** The demo city's streets as GeoJSON, what our map is drawn from; 404 without DEMO. */
export default function handler(_request: NextApiRequest, response: NextApiResponse) {
  if (!env().DEMO) {
    response.status(404).end()
    return
  }
  response.setHeader('cache-control', 'public, max-age=86400')
  response.status(200).json(cityGeoJson())
}
