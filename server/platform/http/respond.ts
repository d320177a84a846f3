import { serverText } from '@/lib/i18n-files'
import { log } from '@/lib/log'
import {
  FileAnswer,
  MessageAnswer,
  Paged,
  Printed,
  PrivatePicture,
  Raw,
  Streamed,
  toPage,
} from './answer'
import type { Ctx } from './context'
import { asRefusal, refusalHeaders, toRefusal } from './refusal'

const printed = (text: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })

const json = (body: unknown, status?: number, headers?: Record<string, string>) =>
  printed(JSON.stringify(body), status, headers)

// keeps proxies and compressors from buffering the stream
const stream = (body: ReadableStream<Uint8Array>) =>
  new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })

const picture = (body: Uint8Array<ArrayBuffer>) =>
  new Response(body, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })

const file = ({ name, type, text }: FileAnswer) =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })

/** Converts a thrown value to the contract's error response; logs unexpected errors. */
export function toFailure(error: unknown, lang: string, now: Date, id?: string): Response {
  const known = asRefusal(error)
  if (known.reason === 'busy') log.warn({ err: error, id }, 'the database is too busy')
  else if (known !== error) log.error({ err: error, id }, 'unexpected error')
  return json(toRefusal(known, lang, now), known.status, refusalHeaders(known))
}

/** Wraps a service's result in the envelope of its type. */
export function toAnswer(value: unknown, ctx: Ctx): Response {
  if (value instanceof Streamed) return stream(value.body)
  if (value instanceof PrivatePicture) return picture(value.body)
  if (value instanceof FileAnswer) return file(value)
  if (value instanceof Raw) return json(value.body)
  if (value instanceof Paged) return json(toPage(value, ctx.url))
  if (value instanceof Printed && value.isWhole) return printed(value.text)
  const { text, data } = value instanceof MessageAnswer ? value : { text: 'success', data: value }
  const message = serverText(ctx.lang, 'errors', text)
  const envelope = { timestamp: ctx.now.toISOString(), status: true, message }
  if (data instanceof Printed) {
    return printed(`${JSON.stringify(envelope).slice(0, -1)},"data":${data.text}}`)
  }
  return json({ ...envelope, data: data ?? null })
}
