// The Model Context Protocol over streamable HTTP, at /api/mcp: each message is one POST, answered by one JSON object. There are no
// sessions and no streams, and nobody is signed in: cookies and tokens of a request are not read (docs/adr/0097).

import { env } from '@/lib/env'
import { askedOrigin, siteOrigin } from '@/lib/site'
import { readBytes } from '@/server/platform/http/body'
import { AppError } from '@/server/platform/http/errors'
import type { Handle, RequestMeta } from '@/server/platform/http/handle'
import { isOwnOrigin } from './agent-origin'
import { codes, type Message, messageSchema, RpcError, toResult, toRpcFailure } from './json-rpc'
import { answerMethod } from './mcp-methods'
import { readsModern } from './mcp-version'

/** 30 lines with notes and extras fit well. */
const MAX_BYTES = 64_000

const takesJson = (headers: Headers) =>
  /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')

async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BYTES).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new RpcError(codes.request, `At most ${MAX_BYTES} bytes`, error.status)
  })
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new RpcError(codes.parse, 'Parse error', 400)
  }
}

async function readMessage(request: Request, meta: RequestMeta): Promise<Message> {
  if (!isOwnOrigin(request.headers.get('origin'), { host: meta.host ?? null }, siteOrigin())) {
    throw new RpcError(codes.request, 'Pages of other origins are not answered', 403)
  }
  if (!takesJson(request.headers)) {
    throw new RpcError(codes.request, 'Content-Type must be application/json', 415)
  }
  const read = messageSchema.safeParse(await readJson(request))
  if (!read.success) throw new RpcError(codes.request, 'Invalid request', 400)
  return read.data
}

/** The endpoint for agents; `fetch` is the marketplace's API, which its tools call for the agent's address. */
export function makeMcpHandler(fetch: Handle, version: string): Handle {
  return async (request, meta = {}) => {
    if (env().AGENTS === '0') return new Response(null, { status: 404 })
    if (request.method !== 'POST') {
      const failure = new RpcError(codes.request, 'Only POST', 405)
      return toRpcFailure(failure, undefined, { allow: 'POST' })
    }
    let message: Message | undefined
    try {
      message = await readMessage(request, meta)
      const { id } = message
      if (id === undefined) return new Response(null, { status: 202 })
      const isModern = readsModern(request.headers, message)
      const origin =
        siteOrigin() ?? askedOrigin({ proto: meta.proto ?? 'http', host: meta.host ?? null })
      return toResult(id, await answerMethod(message, { fetch, meta, origin, version, isModern }))
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      return toRpcFailure(error, message?.id)
    }
  }
}
