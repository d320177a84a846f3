import { z } from 'zod'
import { brand } from '@/domain/brand'
import { DEFAULT_LANG } from '@/domain/language'
import { log } from '@/lib/log'
import { AppError } from '@/server/platform/http/errors'
import type { Handle, RequestMeta } from '@/server/platform/http/handle'
import { countTry } from '@/server/platform/http/limits'
import { toRefusal } from '@/server/platform/http/refusal'
import { fieldTexts, toFieldErrors } from '@/server/platform/http/validation'
import { makeAgentApi, ToolError } from './agent-api'
import { findTool, type Tool, tools } from './agent-tools'
import { QUOTED } from './agent-view'
import { codes, type Message, RpcError } from './json-rpc'
import { agreedVersion, supportedVersions } from './mcp-version'

/** What a call needs of the request around it. */
export interface Around {
  fetch: Handle
  meta: RequestMeta
  origin: string
  version: string
  isModern: boolean
}

/** Tools change with releases only. */
const CACHED = { ttlMs: 3_600_000, cacheScope: 'public' }

const instructions = `${brand.name} is a delivery marketplace: find shops and products, read menus, quote, and prepare a cart for a person. ${QUOTED} No tool orders or pays: prepare_cart answers a link to a page where the person looks at the cart, changes it, and pays by themselves. Never say that something was ordered. For allergies, say what the shop declares and that null means nothing is declared.`

const serverInfo = ({ version, origin }: Around) => ({
  name: brand.name.toLowerCase(),
  title: brand.name,
  version,
  websiteUrl: origin,
})

const capabilities = { tools: {} }

const toolList = tools.map(({ name, title, description, writes, input }) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: 'input' }),
  annotations: {
    title,
    readOnlyHint: !writes,
    destructiveHint: false,
    idempotentHint: !writes,
    openWorldHint: false,
  },
}))

const said = (text: string, isError: boolean) => ({ content: [{ type: 'text', text }], isError })

/** Texts of what is wrong with arguments, by field. */
function faultsOf(error: z.ZodError, given: unknown, lang: string): string {
  const fields = fieldTexts(toFieldErrors(error, given), lang)
  const unknown = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? [`${issue.keys.join(', ')}: no such argument`] : [],
  )
  const texts = Object.entries(fields)
    .filter(([field]) => field !== 'body')
    .map(([field, all]) => `${field}: ${all.join(' ')}`)
  return [...texts, ...unknown].join('\n')
}

async function runTool(tool: Tool, given: unknown, around: Around): Promise<object> {
  const asked = z.object({ lang: z.string().max(20).catch(DEFAULT_LANG) }).safeParse(given)
  const lang = asked.success ? asked.data.lang : DEFAULT_LANG
  const read = tool.input.safeParse(given)
  if (!read.success) return said(faultsOf(read.error, given, lang), true)
  const { fetch, meta, origin } = around
  try {
    const data = await tool.run(makeAgentApi(fetch, meta, { lang, origin }), read.data)
    return { ...said(JSON.stringify(data), false), structuredContent: data }
  } catch (error) {
    if (error instanceof ToolError) return said(error.message, true)
    throw error
  }
}

async function callTool({ params }: Message, around: Around): Promise<object> {
  const tool = findTool(params?.name)
  if (!tool)
    throw new RpcError(codes.params, `Unknown tool: ${String(params?.name).slice(0, 60)}`, 400)
  const ip = String(around.meta.ip ?? 'unknown')
  try {
    await countTry('agent_call', { ip, inside: false }, ip)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return said(toRefusal(error, DEFAULT_LANG, new Date()).message, true)
  }
  return runTool(tool, params?.arguments ?? {}, around)
}

function initialize({ params }: Message, around: Around) {
  return {
    protocolVersion: agreedVersion(params?.protocolVersion),
    capabilities,
    serverInfo: serverInfo(around),
    instructions,
  }
}

/** What a method answers. Throws RpcError; HTTP says 404 to clients that know it as "no such method". */
async function resultOf(message: Message, around: Around): Promise<object> {
  const { isModern } = around
  switch (message.method) {
    case 'tools/list':
      return { tools: toolList, ...(isModern ? CACHED : {}) }
    case 'tools/call':
      return callTool(message, around)
    case 'server/discover':
      if (isModern) return { supportedVersions, capabilities, instructions, ...CACHED }
      break
    case 'initialize':
      if (!isModern) return initialize(message, around)
      break
    case 'ping':
      if (!isModern) return {}
      break
  }
  throw new RpcError(codes.method, 'Method not found', isModern ? 404 : 200)
}

/** The result of a request, dressed as its revision wants it. */
export async function answerMethod(message: Message, around: Around): Promise<object> {
  try {
    const result = await resultOf(message, around)
    if (!around.isModern) return result
    const _meta = { 'io.modelcontextprotocol/serverInfo': serverInfo(around) }
    return { resultType: 'complete', ...result, _meta }
  } catch (error) {
    if (error instanceof RpcError) throw error
    log.error({ err: error, method: message.method }, 'an agent was not answered')
    throw new RpcError(codes.internal, 'Internal error', 500)
  }
}
