// Which revision of the Model Context Protocol a request speaks. Since 2026-07-28 each request says so by itself and there is no
// handshake; clients of earlier revisions begin with `initialize`. Both are served without a session.

import { codes, type Message, RpcError } from './json-rpc'

/** Revisions that name themselves in every request. */
const modern = ['2026-07-28'] as const
/** Revisions that begin with `initialize`, the newest first. */
const legacy = ['2025-11-25', '2025-06-18', '2025-03-26'] as const
export const supportedVersions: readonly string[] = [...modern, ...legacy]

const isModern = (version: string) => (modern as readonly string[]).includes(version)
const isLegacy = (version: string) => (legacy as readonly string[]).includes(version)

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'

/** The revision to go on with after `initialize`: the client's, or our newest of that kind. */
export const agreedVersion = (asked: unknown): string =>
  typeof asked === 'string' && isLegacy(asked) ? asked : legacy[0]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function unsupported(requested: string): RpcError {
  const data = { supported: supportedVersions, requested }
  return new RpcError(codes.version, 'Unsupported protocol version', 400, data)
}

/** The text of a header that may travel as `=?base64?…?=`. */
function decoded(value: string | null): string | null {
  const coded = value?.match(/^=\?base64\?(.*)\?=$/)?.[1]
  return coded === undefined ? value : Buffer.from(coded, 'base64').toString('utf8')
}

/** Throws unless a header repeats what the body says, so that nothing in between decides by something else. */
function checkHeader(name: string, given: string | null, wanted: unknown): void {
  if (given === wanted) return
  const text = given === null ? 'is missing' : 'does not match the body'
  throw new RpcError(codes.headers, `Header mismatch: ${name} ${text}`, 400)
}

function checkModern(headers: Headers, { method, params }: Message, version: string): void {
  checkHeader('MCP-Protocol-Version', headers.get('mcp-protocol-version'), version)
  if (!isModern(version)) throw unsupported(version)
  const meta = params?._meta
  if (!isRecord(meta) || !isRecord(meta[CAPABILITIES_KEY])) {
    throw new RpcError(codes.params, `_meta lacks ${CAPABILITIES_KEY}`, 400)
  }
  checkHeader('Mcp-Method', headers.get('mcp-method'), method)
  if (method === 'tools/call')
    checkHeader('Mcp-Name', decoded(headers.get('mcp-name')), params?.name)
}

/** Whether a request is of a revision without handshake. Throws for one that we do not speak, or that contradicts itself. */
export function readsModern(headers: Headers, message: Message): boolean {
  const meta = message.params?._meta
  const named = isRecord(meta) ? meta[VERSION_KEY] : undefined
  if (named !== undefined) {
    if (typeof named !== 'string')
      throw new RpcError(codes.params, `${VERSION_KEY} is no text`, 400)
    if (isLegacy(named)) return false
    checkModern(headers, message, named)
    return true
  }
  const header = headers.get('mcp-protocol-version')
  if (message.method === 'initialize' || header === null || isLegacy(header)) return false
  if (isModern(header)) throw new RpcError(codes.params, `_meta lacks ${VERSION_KEY}`, 400)
  throw unsupported(header)
}
