import type { Handle } from '@/server/platform/http/handle'
import { type Contract, readContract } from './contract'

export interface AskOptions {
  /** session token */
  as?: string
  /** the caller's address; one of its own when left out */
  ip?: string
  /** JSON, or a form with files */
  body?: unknown
}

/** What a walk has seen of one operation. */
interface Seen {
  taken: number
  refused: number
}

/** Somebody who walks through the API and holds each answer against the contract. */
export interface Walk {
  /** Asks "GET /rest/shops" and answers its data. Throws unless the call succeeds. */
  ok<T = unknown>(line: string, options?: AskOptions): Promise<T>
  /** Asks what must be refused. Answers the status. */
  no(line: string, options?: AskOptions): Promise<number>
  /** Asks what may go either way, as long as the answer keeps the contract. */
  ask(line: string, options?: AskOptions): Promise<number>
  /** holds an answer that came another way against the contract */
  hold(line: string, status: number, body: unknown): void
  /** an address for several calls of one client */
  nextAddress(): string
  readonly contract: Contract
  readonly seen: ReadonlyMap<string, Seen>
  readonly problems: readonly string[]
}

/** A new address for each call: what is limited per address is not looked at here. */
const makeAddresses = () => {
  let n = 0
  return () => {
    n += 1
    return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  }
}

const wordsOf = (body: unknown) => JSON.stringify(body).slice(0, 300)

/** Begins a walk through the API behind `handle`. */
export function beginWalk(handle: Handle): Walk {
  const contract = readContract()
  const seen = new Map<string, Seen>()
  const problems: string[] = []
  const nextAddress = makeAddresses()

  const hold = (line: string, status: number, body: unknown) => {
    const [method = 'GET', target = '/'] = line.split(' ')
    if (status >= 500) problems.push(`${line}: ${status} ${wordsOf(body)}`)
    const verdict = contract.judge(method, target, status, body)
    if (!verdict) return
    const counts = seen.get(verdict.operation) ?? { taken: 0, refused: 0 }
    counts[status < 400 ? 'taken' : 'refused'] += 1
    seen.set(verdict.operation, counts)
    problems.push(...verdict.problems.map((problem) => `${line}: ${problem}`))
  }

  const send = async (line: string, { as, body, ip = nextAddress() }: AskOptions) => {
    const [method = 'GET', target = '/'] = line.split(' ')
    const isForm = body instanceof FormData
    const request = new Request(`http://walk/api/v1${target}`, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${as}` } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const response = await handle(request, { ip })
    const answer: unknown = await response.json()
    hold(line, response.status, answer)
    return { status: response.status, answer }
  }

  return {
    contract,
    seen,
    problems,
    hold,
    nextAddress,
    async ok<T>(line: string, options: AskOptions = {}) {
      const { status, answer } = await send(line, options)
      if (status >= 400) throw new Error(`${line} answered ${status} ${wordsOf(answer)}`)
      const body = answer as { data?: T }
      return (body.data === undefined ? answer : body.data) as T
    },
    async no(line, options = {}) {
      const { status } = await send(line, options)
      if (status < 400) problems.push(`${line}: ${status} where a refusal was due`)
      return status
    },
    async ask(line, options = {}) {
      return (await send(line, options)).status
    },
  }
}
