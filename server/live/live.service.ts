import { LIVE_BEAT_MS } from '@/domain/live'
import { networkOf } from '@/lib/caller.mjs'
import { log } from '@/lib/log'
import { Streamed } from '@/server/http/answer'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import type { LiveBus } from './live.bus'
import type { Watch } from './live.watch'
import { enterTopic } from './live-topics'

/** then the client asks again, with the session that it has by then */
const LIFE_MS = 15 * 60_000
/** many people may share an office's address; a person has some windows */
const MAX_PER_ADDRESS = 200
const MAX_PER_PERSON = 20

const encoder = new TextEncoder()

interface Feed {
  bus: LiveBus
  topic: string
  watch: Watch
  release(): void
}

/** Server-sent events: the topic's name whenever it has changed, and a beat in between. */
function streamOf({ bus, topic, watch, release }: Feed): ReadableStream<Uint8Array> {
  let stop = (): void => {}
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const unsubscribe = bus.subscribe(topic, (signal = topic) => send(`data: ${signal}\n\n`))
      const end = () => {
        stop()
        controller.close()
      }
      const beat = async () => {
        send('event: beat\ndata:\n\n')
        if (watch.beat && !(await watch.beat(new Date()))) end()
      }
      const beats = setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'a live stream misses a beat'))
      }, LIVE_BEAT_MS)
      const life = setTimeout(() => end(), LIFE_MS)
      stop = () => {
        stop = () => {}
        clearInterval(beats)
        clearTimeout(life)
        unsubscribe()
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
 * A stream of signals about one topic, for who may see the thing: by session, or by `key`. Begins
 * with one signal, so that whatever happened before it is asked for.
 */
export async function openLive(
  ctx: Ctx,
  { topic, key }: { topic: string; key?: string },
): Promise<Streamed> {
  const { live: bus } = ctx
  if (!bus) throw new AppError('unavailable')
  const holder = ctx.user ? `person ${ctx.user.id}` : `address ${networkOf(ctx.ip)}`
  const most = ctx.user ? MAX_PER_PERSON : MAX_PER_ADDRESS
  if (bus.holders(holder) >= most) throw new AppError('too_many')
  const watch = await enterTopic(ctx, bus, topic, key)
  return new Streamed(streamOf({ bus, topic, watch, release: bus.hold(holder) }))
}
