import { randomUUID } from 'node:crypto'
import type { Caller } from '@/server/firestore/policy/policy'
import type { Stream } from '@/server/firestore/session/channel'
import { invalid } from '@/server/firestore/value/status'
import { type CommitDeps, commit } from './commit'

interface WriteDeps extends CommitDeps {
  caller: Caller | undefined
  owner: string
  send(message: object): void
}

/** The Write stream of one tab: a handshake, then one answer per message, in order. */
export class WriteStream implements Stream {
  private readonly streamId = randomUUID()
  private isOpen = false
  private count = 0

  constructor(private readonly deps: WriteDeps) {}

  private nextToken(): string {
    this.count += 1
    return Buffer.from(`${this.streamId}:${this.count}`).toString('base64')
  }

  async receive(message: Record<string, unknown>): Promise<void> {
    if (!this.isOpen) {
      if (message.database !== this.deps.database.name) throw invalid('Unknown database.')
      this.isOpen = true
      this.deps.send({ streamId: this.streamId, streamToken: this.nextToken() })
      return
    }
    const { caller, owner } = this.deps
    const asked = { caller, owner, writes: message.writes, isReplayed: true }
    const answer = await commit(this.deps, asked)
    this.deps.send({ streamToken: this.nextToken(), ...answer })
  }

  close(): void {
    // nothing outlives a message
  }
}
