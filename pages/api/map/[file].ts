import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { NextApiRequest, NextApiResponse } from 'next'

const files = ['maplibre-gl-worker.mjs', 'maplibre-gl-shared.mjs'] as const

/**
 * The map's worker and what it imports, from the installed package: bundlers cannot follow the
 * address that maplibre-gl computes for it at run time.
 */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const file = files.find((name) => name === request.query.file)
  if (!file) {
    response.status(404).end()
    return
  }
  const folder = path.join(process.cwd(), 'node_modules', 'maplibre-gl', 'dist')
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  response.setHeader('cache-control', 'public, max-age=604800')
  response.status(200).send(await readFile(path.join(folder, file)))
}
