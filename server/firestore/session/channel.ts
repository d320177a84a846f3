import type { ServerResponse } from 'node:http'
import { log } from '@/lib/log'
import { FirestoreError, toFirestoreError } from '@/server/firestore/value/status'
import { arrayText, frame } from './framing'

/** The browser opens its back channel anew after 1.5 times this silence. */
export const KEEPALIVE_MS = 30_000
const HEARTBEAT_MS = 25_000
/** A page that is closed does not always say so. */
const ORPHAN_MS = 60_000
/** After an error the browser closes the session itself. */
const ENDING_MS = 5_000
/** A response is ended after this much: the next request acknowledges it. */
const ROTATE_BYTES = 256_000
/** More than this is not kept for a browser that reads nothing. */
const MAX_BUFFER_BYTES = 16_000_000
const MAX_QUEUE = 1000

/** What a stream does with the messages of its session. */
export interface Stream {
  /** one message after the other; may throw a FirestoreError, which ends the stream */
  receive(message: Record<string, unknown>): Promise<void> | void
  close(): void
}

interface Sent {
  id: number
  text: string
}

interface ChannelOptions {
  sid: string
  /** whose session it is */
  owner: string
  onClose(channel: Channel): void
}

/**
 * A WebChannel session: messages of the browser in order and once, arrays of ours until they are
 * acknowledged. It ends with its browser, its token or this server, and leaves no timer behind.
 */
export class Channel {
  readonly sid: string
  readonly owner: string
  stream: Stream | undefined
  bufferBytes = 0
  private readonly onClose: (channel: Channel) => void
  private unacknowledged: Sent[] = []
  private lastId = 0
  private sentId = 0
  private nextIndex = 0
  private queued = 0
  private work: Promise<void> = Promise.resolve()
  private back: { response: ServerResponse; isPoll: boolean; bytes: number } | undefined
  private isFlushing = false
  private isEnding = false
  private isClosed = false
  private beat: NodeJS.Timeout | undefined
  private orphan: NodeJS.Timeout | undefined
  private expiry: NodeJS.Timeout | undefined

  constructor({ sid, owner, onClose }: ChannelOptions) {
    this.sid = sid
    this.owner = owner
    this.onClose = onClose
    this.wait(ORPHAN_MS)
  }

  /** Ends the stream with UNAUTHENTICATED after `ms`: the SDK fetches a new token and comes back. */
  expireIn(ms: number, error: FirestoreError): void {
    this.expiry = setTimeout(() => this.fail(error), ms)
    this.expiry.unref()
  }

  /** Takes messages; those that came before are dropped. False if some are missing in between. */
  take(offset: number, messages: readonly string[]): boolean {
    if (offset > this.nextIndex) return false
    for (const text of messages.slice(this.nextIndex - offset)) {
      this.nextIndex += 1
      this.receive(text)
    }
    return true
  }

  private receive(text: string): void {
    this.queued += 1
    this.work = this.work.then(async () => {
      this.queued -= 1
      if (this.isEnding || this.isClosed) return
      try {
        await this.stream?.receive(JSON.parse(text))
      } catch (error) {
        this.fail(error)
      }
    })
    if (this.queued > MAX_QUEUE) this.close()
  }

  send(message: object): void {
    if (this.isEnding || this.isClosed) return
    this.push(JSON.stringify(message))
  }

  /** Ends the stream with an error, which the browser is told first. */
  fail(error: unknown): void {
    if (this.isEnding || this.isClosed) return
    if (!(error instanceof FirestoreError)) log.error({ err: error }, 'a stream of the chat failed')
    const { status, code, message } = toFirestoreError(error)
    this.stream?.close()
    this.push(JSON.stringify({ error: { code, status, message } }))
    this.isEnding = true
  }

  private push(json: string): void {
    this.lastId += 1
    const text = arrayText(this.lastId, json)
    this.unacknowledged.push({ id: this.lastId, text })
    this.bufferBytes += text.length
    if (this.bufferBytes > MAX_BUFFER_BYTES) {
      this.close()
      return
    }
    if (this.isFlushing) return
    this.isFlushing = true
    queueMicrotask(() => {
      this.isFlushing = false
      this.flush()
    })
  }

  private flush(): void {
    const { back } = this
    if (!back) return
    const due = this.unacknowledged.filter(({ id }) => id > this.sentId)
    if (due.length > 0) {
      const text = frame(`[${due.map((one) => one.text).join(',')}]`)
      back.response.write(text)
      back.bytes += text.length
      this.sentId = this.lastId
      this.startHeartbeat()
    }
    const isFull = back.bytes > 0 && (back.isPoll || back.bytes > ROTATE_BYTES)
    if (isFull || (this.isEnding && due.length > 0)) this.detach(true)
  }

  acknowledge(id: number): void {
    if (!Number.isSafeInteger(id)) return
    const left = this.unacknowledged.filter((one) => one.id > id)
    for (const one of this.unacknowledged) if (one.id <= id) this.bufferBytes -= one.text.length
    this.unacknowledged = left
  }

  /** Sends over this response from now on; what is not acknowledged is sent again. */
  attach(response: ServerResponse, acknowledged: number, isPoll: boolean): void {
    this.detach(true)
    this.acknowledge(acknowledged)
    this.sentId = Math.min(this.lastId, acknowledged)
    clearTimeout(this.orphan)
    this.back = { response, isPoll, bytes: 0 }
    response.on('close', () => {
      if (this.back?.response === response) this.detach(false)
    })
    this.startHeartbeat()
    this.flush()
  }

  private detach(isEnded: boolean): void {
    if (!this.back) return
    const { response } = this.back
    this.back = undefined
    clearTimeout(this.beat)
    if (isEnded) response.end()
    this.wait(this.isEnding ? ENDING_MS : ORPHAN_MS)
  }

  private wait(ms: number): void {
    clearTimeout(this.orphan)
    if (this.isClosed) return
    this.orphan = setTimeout(() => this.close(), ms)
    this.orphan.unref()
  }

  private startHeartbeat(): void {
    clearTimeout(this.beat)
    this.beat = setTimeout(() => this.push('"noop"'), HEARTBEAT_MS)
    this.beat.unref()
  }

  /** The answer to a forward request. */
  state(): string {
    return JSON.stringify([this.back ? 1 : 0, this.sentId, this.bufferBytes])
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.detach(true)
    clearTimeout(this.orphan)
    clearTimeout(this.beat)
    clearTimeout(this.expiry)
    this.stream?.close()
    this.unacknowledged = []
    this.bufferBytes = 0
    this.onClose(this)
  }
}
