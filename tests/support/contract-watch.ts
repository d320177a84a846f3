import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Contract, readContract } from './contract'

/** What the tests of one file have asked of the API. */
export interface Watched {
  answers: number
  /** operation to the number of its answers: taken (2xx) and refused */
  operations: Record<string, { taken: number; refused: number }>
}

let contract: Contract | undefined

/**
 * Holds every answer of the API tests against the contract. With CONTRACT_REPORT set (npm run
 * check:contract) it also writes down there what was called.
 */
export function watchContract() {
  const watched: Watched = { answers: 0, operations: {} }
  return {
    /** Throws when the answer is not what docs/api/openapi.yaml says. */
    hold(method: string, url: string, status: number, body: unknown): void {
      contract ??= readContract()
      const verdict = contract.judge(method, url, status, body)
      if (!verdict) return
      const { operation, problems } = verdict
      watched.answers += 1
      const counts = watched.operations[operation] ?? { taken: 0, refused: 0 }
      counts[status < 400 ? 'taken' : 'refused'] += 1
      watched.operations[operation] = counts
      if (problems.length === 0) return
      const shown = problems.slice(0, 8).join('\n  ')
      throw new Error(`${operation} does not keep the contract:\n  ${shown}`)
    },
    report(): void {
      const dir = process.env.CONTRACT_REPORT
      if (!dir || watched.answers === 0) return
      mkdirSync(dir, { recursive: true })
      writeFileSync(path.join(dir, `${crypto.randomUUID()}.json`), JSON.stringify(watched))
    },
  }
}
