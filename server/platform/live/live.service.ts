// Live updates (ADR 0029): a change is published in its transaction (`publish`, live.queries.ts). Clients that watch a topic by
// `GET rest/live` are signalled at commit and refetch (hooks/live/useLive.ts). Group orders show presence, choices, lock and
// removed members this way; a signed-in user gets notifications, orders, parcels and couriers by one stream
// (`publishToUser`, ADR 0055). The listener checks its own connection; when signals do not arrive, new streams get 503 and
// screens poll (platform/signal/signal-probe.ts, ADR 0072).

import { LIVE_HEARTBEAT_MS } from '@/domain/live'
import { networkOf } from '@/lib/caller.mjs'
import { log } from '@/lib/log'
import { Streamed } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import type { LiveBus } from '@/server/platform/pubsub/bus'
import type { Watch } from './live.watch'
import { enterTopic } from './live-topics'

/** maximum age of a stream; then the client reconnects with its current session */
const LIFE_MS = 15 * 60_000
/** open streams; many users may share an office's address */
const MAX_PER_ADDRESS = 200
const MAX_PER_PERSON = 20

/** maximum number of unread signals; a client with more counts as disconnected */
const MAX_WAITING = 1_000

const encoder = new TextEncoder()

interface Feed {
  bus: LiveBus
  topic: string
  watch: Watch
  release(): void
}

/** Server-sent events: the signal at every change, and periodic heartbeats. */
function streamOf({ bus, topic, watch, release }: Feed): ReadableStream<Uint8Array> {
  let stop = (): void => {}
  return new ReadableStream({
    start(controller) {
      let isOpen = true
      const send = (text: string) => {
        if (!isOpen) return
        controller.enqueue(encoder.encode(text))
        if ((controller.desiredSize ?? 0) < -MAX_WAITING) end()
      }
      const unsubscribe = bus.subscribe(topic, (signal = topic) => send(`data: ${signal}\n\n`))
      const end = () => {
        if (!isOpen) return
        stop()
        controller.close()
      }
      const forget = bus.onLost(() => end())
      const beat = async () => {
        send('event: beat\ndata:\n\n')
        if (watch.beat && !(await watch.beat(new Date()))) end()
      }
      const heartbeats = setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'a live stream misses a beat'))
      }, LIVE_HEARTBEAT_MS)
      const life = setTimeout(() => end(), LIFE_MS)
      stop = () => {
        stop = () => {}
        isOpen = false
        clearInterval(heartbeats)
        clearTimeout(life)
        unsubscribe()
        forget()
        release()
        watch.leave?.().catch((error: unknown) => {
          log.warn({ err: error }, 'who left a live stream is still shown')
        })
      }
      send(`retry: 2000\n\ndata: ${topic}\n\n`)
    },
    cancel() {
      stop()
    },
  })
}

/**
 * Opens a stream of signals about one topic. The session or `key` must give access to it. The first
 * signal is sent at once, so that the client fetches changes from before the stream.
 */
export async function openLive(
  ctx: Ctx,
  { topic, key }: { topic: string; key?: string },
): Promise<Streamed> {
  const { live: bus } = ctx
  // without signals a stream would be silent; clients that get 503 poll every few seconds
  if (!bus?.isConnected()) throw new AppError('unavailable')
  const holder = ctx.user ? `person ${ctx.user.id}` : `address ${networkOf(ctx.ip)}`
  const most = ctx.user ? MAX_PER_PERSON : MAX_PER_ADDRESS
  if (bus.holders(holder) >= most) throw new AppError('too_many')
  // before any await, so that concurrent requests cannot exceed the limit
  const release = bus.hold(holder)
  try {
    const watch = await enterTopic(ctx, bus, topic, key)
    return new Streamed(streamOf({ bus, topic, watch, release }))
  } catch (error) {
    release()
    throw error
  }
}
