import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CommitDeps } from '@/server/firestore/commit/commit'
import { WriteStream } from '@/server/firestore/commit/write-stream'
import { ListenStream } from '@/server/firestore/listen/listen-stream'
import type { Channel } from '@/server/firestore/session/channel'
import { frame, readForward } from '@/server/firestore/session/framing'
import { openedText, type Sessions } from '@/server/firestore/session/sessions'
import { FirestoreError } from '@/server/firestore/value/status'
import { readText } from './body'
import { type Recognize, tokenOf } from './recognize'

export type StreamKind = 'Listen' | 'Write'

export interface WebChannelDeps extends CommitDeps {
  sessions: Sessions
  recognize: Recognize
  maxBodyBytes: number
}

/** A proxy that buffers or changes the answer would break the stream. */
const streamHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
}

const expired = () => new FirestoreError('UNAUTHENTICATED', 'The token is not valid any more.')

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, streamHeaders)
  response.end(text)
}

/** What the session's messages are for. */
function attachStream(
  deps: WebChannelDeps,
  kind: StreamKind,
  channel: Channel,
  caller: Awaited<ReturnType<Recognize>>['caller'],
): void {
  const { owner } = channel
  const send = (message: object) => channel.send(message)
  const fail = (error: unknown) => channel.fail(error)
  channel.stream =
    kind === 'Listen'
      ? new ListenStream({ ...deps, caller, send, fail })
      : new WriteStream({ ...deps, caller, owner, send })
}

async function open(
  deps: WebChannelDeps,
  kind: StreamKind,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = readForward(await readText(request, deps.maxBodyBytes))
  if (!form) return answer(response, 400, 'Malformed request')
  const { caller, owner, expiresInMs, isInvalid } = await deps.recognize(
    request,
    tokenOf(form.headers.get('authorization')),
  )
  const channel = deps.sessions.open(owner)
  if (!channel) return answer(response, 429, 'Too many sessions')
  attachStream(deps, kind, channel, caller)
  if (isInvalid) channel.fail(expired())
  else {
    if (expiresInMs !== undefined) channel.expireIn(expiresInMs, expired())
    channel.take(form.offset, form.messages)
  }
  answer(response, 200, openedText(channel.sid))
}

async function forward(
  deps: WebChannelDeps,
  channel: Channel,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (query.get('TYPE') === 'terminate') {
    request.resume()
    channel.close()
    return answer(response, 200, '')
  }
  const form = readForward(await readText(request, deps.maxBodyBytes))
  if (query.has('AID')) channel.acknowledge(Number(query.get('AID')))
  if (!form || !channel.take(form.offset, form.messages)) {
    return answer(response, 400, 'Malformed request')
  }
  answer(response, 200, frame(channel.state()))
}

/** One request of a stream: opens a session, sends to it, listens to it, or ends it. */
export async function answerWebChannel(
  deps: WebChannelDeps,
  kind: StreamKind,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sid = query.get('SID')
  if (request.method === 'POST' && !sid) return open(deps, kind, request, response)
  const channel = sid ? deps.sessions.find(sid) : undefined
  if (!channel) {
    request.resume()
    // a session that was ended twice is ended
    const isOver = query.get('TYPE') === 'terminate'
    return answer(response, isOver ? 200 : 400, isOver ? '' : 'Unknown SID')
  }
  if (request.method === 'POST') return forward(deps, channel, query, request, response)
  response.writeHead(200, streamHeaders)
  response.flushHeaders()
  response.socket?.setNoDelay(true)
  channel.attach(response, Number(query.get('AID') ?? 0), query.get('CI') === '1')
}
