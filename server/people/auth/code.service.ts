import { randomUUID } from 'node:crypto'
import { DEFAULT_CODE_MINUTES } from '@/domain/auth'
import { brand } from '@/domain/brand'
import { MAX_CODE_TRIES, VERIFIED_MINUTES } from '@/domain/user'
import { serverText } from '@/lib/i18n-files'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx } from '@/server/platform/http/context'
import { AppError, type ErrorName } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { hashToken, makeToken } from '@/server/platform/http/token'
import { writeMail } from '@/server/platform/outbox/message'
import { insertMessage } from '@/server/platform/outbox/outbox.queries'
import {
  type CodePurpose,
  type CodeRow,
  consumeCode,
  consumeProof,
  findSetting,
  insertCode,
  updateCode,
} from './code.queries'
import { makeCode } from './token'

const MINUTE_MS = 60_000

/** The handle salts the six digits, so that equal codes are stored differently. */
const hashCode = (handle: string, code: string) => hashToken(`${handle}:${code}`)

async function codeMinutes(db: Db): Promise<number> {
  const minutes = Number(await findSetting(db, 'otp_expire_time'))
  return minutes > 0 ? minutes : DEFAULT_CODE_MINUTES
}

/** The request fields that sending and checking codes need. */
export type CodeCtx = Pick<Ctx, 'db' | 'inside' | 'ip' | 'lang' | 'now'>

interface CodeRequest {
  purpose: CodePurpose
  channel: 'email' | 'sms'
  /** lower-case e-mail or phone digits */
  target: string
  userId?: number
  /** false if no account has the target: the response must look the same */
  deliver?: boolean
}

/** The mail or SMS that carries a code. */
async function writeCode(
  tx: Db,
  { lang, now }: CodeCtx,
  { purpose, channel, target }: CodeRequest,
  values: { code: string; minutes: number },
): Promise<void> {
  if (channel === 'sms') {
    const body = serverText(lang, 'translation', 'sms.code', { ...values, brand: brand.name })
    await insertMessage(tx, { channel, recipient: target, subject: '', body }, now)
    return
  }
  // a guest who verifies an e-mail registers, too
  const words = purpose === 'guest' ? 'register' : purpose
  await writeMail(tx, { to: { address: target, isProven: false }, lang, now }, (write) => ({
    subject: write(`mail.${words}.subject`, values),
    body: write(`mail.${words}.body`, values),
  }))
}

class Pretended extends Error {}

/** Writes, and takes it back unless it is meant: the time that it takes must not tell which it was. */
async function writeOrPretend(
  tx: Db,
  isMeant: boolean,
  write: (attempt: Db) => Promise<void>,
): Promise<void> {
  try {
    await withTransaction(tx, async (attempt) => {
      await write(attempt)
      if (!isMeant) throw new Pretended()
    })
  } catch (error) {
    if (!(error instanceof Pretended)) throw error
  }
}

/** Creates a code and its mail or SMS in one transaction. Returns the code's handle. */
export async function sendCode(ctx: CodeCtx, request: CodeRequest): Promise<string> {
  await countTry('code_send', ctx, request.target)
  const minutes = await codeMinutes(ctx.db)
  const uuid = randomUUID()
  const code = makeCode()
  await withTransaction(ctx.db, async (tx) => {
    await insertCode(tx, {
      uuid,
      purpose: request.purpose,
      target: request.target,
      user_id: request.userId,
      requested_ip: ctx.ip,
      code_hash: hashCode(uuid, code),
      expires_at: new Date(ctx.now.getTime() + minutes * MINUTE_MS),
      created_at: ctx.now,
    })
    await writeOrPretend(tx, request.deliver !== false, (attempt) =>
      writeCode(attempt, ctx, request, { code, minutes }),
    )
  })
  return uuid
}

type Outcome = { proven: CodeRow } | { refused: ErrorName }

async function judge(tx: Db, rows: readonly CodeRow[], code: string, now: Date): Promise<Outcome> {
  const open = rows.filter((row) => row.consumed_at === null && row.expires_at > now)
  if (open.length === 0) return { refused: rows.length > 0 ? 'code_expired' : 'code_wrong' }
  const alive = open.filter((row) => row.tries < MAX_CODE_TRIES)
  if (alive.length === 0) return { refused: 'code_attempts_exceeded' }
  const proven = alive.find((row) => row.code_hash === hashCode(row.uuid, code))
  if (proven) {
    await updateCode(tx, proven.id, { verified_at: now })
    return { proven }
  }
  for (const row of alive) await updateCode(tx, row.id, { tries: row.tries + 1 })
  const isLast = alive.every((row) => row.tries + 1 >= MAX_CODE_TRIES)
  return { refused: isLast ? 'code_attempts_exceeded' : 'code_wrong' }
}

/**
 * Checks a code against the rows that `lock` finds, and marks the matching one as verified. A wrong
 * code counts as a try of every row. Throws `code_wrong`, `code_expired` or `code_attempts_exceeded`.
 */
export async function proveCode(
  ctx: CodeCtx,
  attempt: { account: string; code: string },
  lock: (tx: Db) => Promise<CodeRow[]>,
): Promise<CodeRow> {
  await countTry('code_check', ctx, attempt.account)
  // throwing inside would roll back the count of wrong tries
  const outcome = await withTransaction(ctx.db, async (tx) =>
    judge(tx, await lock(tx), attempt.code, ctx.now),
  )
  if ('refused' in outcome) throw new AppError(outcome.refused)
  return outcome.proven
}

/** Stores a verification done by a provider as a verified code of our own. */
export async function noteProof(
  ctx: CodeCtx,
  proof: { purpose: CodePurpose; target: string; userId: number },
): Promise<void> {
  const uuid = randomUUID()
  await insertCode(ctx.db, {
    uuid,
    purpose: proof.purpose,
    target: proof.target,
    user_id: proof.userId,
    requested_ip: ctx.ip,
    // no code matches it
    code_hash: hashCode(uuid, randomUUID()),
    expires_at: ctx.now,
    verified_at: ctx.now,
    created_at: ctx.now,
  })
}

/**
 * Binds a verified code to the client that entered it (ADR 0076): by a proof that is returned only
 * here, or, for clients that do not ask for one, by IP address and User-Agent.
 */
export async function bindProof(
  { db, ip, agent }: Pick<Ctx, 'db' | 'ip' | 'agent'>,
  code: CodeRow,
  asksForProof: boolean,
): Promise<string | null> {
  if (!asksForProof) {
    await updateCode(db, code.id, { verified_ip: ip, verified_agent: agent ?? '' })
    return null
  }
  const proof = makeToken()
  await updateCode(db, code.id, { proof_hash: hashToken(proof) })
  return proof
}

/** Consumes a code that this request has verified. Throws `code_expired` if another one did. */
export async function takeCode(tx: Db, code: CodeRow, now: Date): Promise<void> {
  if (!(await consumeCode(tx, code.id, now))) throw new AppError('code_expired')
}

const sinceOf = (now: Date) => new Date(now.getTime() - VERIFIED_MINUTES * MINUTE_MS)

/** Consumes a verification by a signed-in user, up to 15 minutes old; false if there is none. */
export function takeOwnProof(
  tx: Db,
  { userId, ...proof }: { purpose: CodePurpose; target: string; userId: number },
  now: Date,
): Promise<boolean> {
  return consumeProof(tx, { ...proof, by: { userId } }, sinceOf(now), now)
}

/**
 * Consumes a verification without account, up to 15 minutes old (contract/FLOWS 4a), by its proof
 * or from the IP address and User-Agent that entered the code; false if there is none.
 */
export function takeVerified(
  tx: Db,
  { ip, agent, now }: Pick<Ctx, 'ip' | 'agent' | 'now'>,
  { purpose, target, proof }: { purpose: CodePurpose; target: string; proof?: string },
): Promise<boolean> {
  const by = proof ? { proofHash: hashToken(proof) } : { ip, agent }
  return consumeProof(tx, { purpose, target, by }, sinceOf(now), now)
}
