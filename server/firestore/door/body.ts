import type { IncomingMessage } from 'node:http'
import { FirestoreError } from '@/server/firestore/value/status'

/** A request's text. Throws RESOURCE_EXHAUSTED beyond `maxBytes`, before the rest is read. */
export async function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes)
      throw new FirestoreError('RESOURCE_EXHAUSTED', 'The request is too large.')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
