import { z } from 'zod'

/** Codes of JSON-RPC 2.0, and of MCP from revision 2026-07-28 on. */
export const codes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  headers: -32020,
  version: -32022,
} as const

const idSchema = z.union([z.string(), z.number().int()])

/** A request, or a notification when it has no id. Batches are none: MCP has had none since 2025-06-18. */
export const messageSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: idSchema.optional(),
  method: z.string().min(1).max(100),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type Message = z.output<typeof messageSchema>
export type MessageId = z.output<typeof idSchema>

/** A failure of the protocol, with the HTTP status that goes with it. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly status: number,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ jsonrpc: '2.0', ...body }), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })

export const toResult = (id: MessageId, result: object) => answer(200, { id, result })

/** `id` is that of the request, where it could be read. */
export function toRpcFailure(
  { code, message, status, data }: RpcError,
  id?: MessageId,
  headers?: Record<string, string>,
): Response {
  const error = { code, message, ...(data === undefined ? {} : { data }) }
  return answer(status, { ...(id === undefined ? {} : { id }), error }, headers)
}
