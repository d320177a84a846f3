// Live updates (ADR 0029): a change is published in its transaction (`publish`, live.queries.ts). Clients that watch a topic by
// `GET rest/live` are signalled at commit and refetch (hooks/live/useLive.ts). Group orders show presence, choices, lock and
// removed members this way; a signed-in user gets notifications, orders, parcels and couriers by one stream
// (`publishToUser`, ADR 0055). When signals of the database do not arrive (platform/pubsub/probe.ts, ADR 0072), open streams
// end, new ones get 503, and clients poll.

import { LIVE_HEARTBEAT_MS } from '@/domain/live'
import { networkOf } from '@/lib/caller.mjs'
import { log } from '@/lib/log'
import { Streamed } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import type { LiveBus } from '@/server/platform/pubsub/bus'
import type { Watch } from './live.watch'
import { watchTopic } from './live-topics'

/** maximum age of a stream; then the client reconnects with its current session */
const MAX_AGE_MS = 15 * 60_000
/** delay before the browser reconnects to a stream that ended */
const RECONNECT_MS = 2_000
/** open streams; many users may share an office's address */
const MAX_STREAMS_PER_ADDRESS = 200
const MAX_STREAMS_PER_USER = 20

/** maximum number of events that the client has not read; with more the stream ends */
const MAX_QUEUED_EVENTS = 1_000

const encoder = new TextEncoder()

interface StreamSource {
  bus: LiveBus
  topic: string
  watch: Watch
  /** frees the stream's place within the limit of its user or address */
  release(): void
}

/** Server-sent events: one per signal of the topic, and periodic heartbeats (named `beat`). */
function eventStream({ bus, topic, watch, release }: StreamSource): ReadableStream<Uint8Array> {
  let cleanUp = (): void => {}
  return new ReadableStream({
    start(controller) {
      let isOpen = true
      const send = (text: string) => {
        if (!isOpen) return
        controller.enqueue(encoder.encode(text))
        // falls by one with every event that waits to be read
        if ((controller.desiredSize ?? 0) < -MAX_QUEUED_EVENTS) end()
      }
      const end = () => {
        if (!isOpen) return
        cleanUp()
        controller.close()
      }
      const unsubscribe = bus.subscribe(topic, (signal = topic) => send(`data: ${signal}\n\n`))
      const unsubscribeLost = bus.onLost(end)
      const heartbeat = async () => {
        send('event: beat\ndata:\n\n')
        if (watch.heartbeat && !(await watch.heartbeat(new Date()))) end()
      }
      const heartbeats = setInterval(() => {
        heartbeat().catch((error: unknown) => {
          log.warn({ err: error }, 'heartbeat of a live stream failed')
        })
      }, LIVE_HEARTBEAT_MS)
      const maxAge = setTimeout(end, MAX_AGE_MS)
      cleanUp = () => {
        // runs once, although both sides may end the stream
        cleanUp = () => {}
        isOpen = false
        clearInterval(heartbeats)
        clearTimeout(maxAge)
        unsubscribe()
        unsubscribeLost()
        release()
        watch.leave?.().catch((error: unknown) => {
          log.warn({ err: error }, 'a client that left a live stream is still shown as present')
        })
      }
      send(`retry: ${RECONNECT_MS}\n\ndata: ${topic}\n\n`)
    },
    cancel() {
      cleanUp()
    },
  })
}

/**
 * Opens a stream of signals about one topic. The session or `key` must give access to it. The first
 * signal is sent at once, so that the client fetches changes from before the stream. Throws
 * `unavailable` while signals do not arrive, `too_many`, and the errors of the topic's `StartWatch`.
 */
export async function openLive(
  ctx: Ctx,
  { topic, key }: { topic: string; key?: string },
): Promise<Streamed> {
  const { live: bus } = ctx
  // without signals a stream would be silent; clients that get 503 poll every few seconds
  if (!bus?.isConnected()) throw new AppError('unavailable')
  const client = ctx.user ? `user ${ctx.user.id}` : `address ${networkOf(ctx.ip)}`
  const maxStreams = ctx.user ? MAX_STREAMS_PER_USER : MAX_STREAMS_PER_ADDRESS
  if (bus.countConnections(client) >= maxStreams) throw new AppError('too_many')
  // before any await, so that concurrent requests cannot exceed the limit
  const release = bus.addConnection(client)
  try {
    const watch = await watchTopic(ctx, bus, topic, key)
    return new Streamed(eventStream({ bus, topic, watch, release }))
  } catch (error) {
    release()
    throw error
  }
}
