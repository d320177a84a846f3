import { randomBytes } from 'node:crypto'
import { Channel, KEEPALIVE_MS } from './channel'
import { frame } from './framing'

export interface SessionLimits {
  /** sessions of one user, or of one address for guests: two per tab */
  perOwner: number
  all: number
}

/** The open sessions of this process. */
export class Sessions {
  private readonly channels = new Map<string, Channel>()
  private readonly counts = new Map<string, number>()

  constructor(private readonly limits: SessionLimits) {}

  get count(): number {
    return this.channels.size
  }

  get bufferBytes(): number {
    let bytes = 0
    for (const channel of this.channels.values()) bytes += channel.bufferBytes
    return bytes
  }

  find(sid: string): Channel | undefined {
    return this.channels.get(sid)
  }

  /** A new session; undefined if its owner, or this process, has too many. */
  open(owner: string): Channel | undefined {
    const own = this.counts.get(owner) ?? 0
    if (own >= this.limits.perOwner || this.channels.size >= this.limits.all) return undefined
    const sid = randomBytes(18).toString('base64url')
    const channel = new Channel({ sid, owner, onClose: (closed) => this.forget(closed) })
    this.channels.set(sid, channel)
    this.counts.set(owner, own + 1)
    return channel
  }

  private forget({ sid, owner }: Channel): void {
    if (!this.channels.delete(sid)) return
    const left = (this.counts.get(owner) ?? 1) - 1
    if (left > 0) this.counts.set(owner, left)
    else this.counts.delete(owner)
  }

  closeAll(): void {
    for (const channel of [...this.channels.values()]) channel.close()
  }
}

/** The answer to a request that opens a session: its id, protocol versions and keepalive. */
export const openedText = (sid: string) =>
  frame(JSON.stringify([[0, ['c', sid, '', 8, 12, KEEPALIVE_MS]]]))
