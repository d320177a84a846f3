import type { IncomingMessage, ServerResponse } from 'node:http'

export function compress(request: IncomingMessage, response: ServerResponse): void
