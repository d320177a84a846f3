import { randomUUID } from 'node:crypto'
import { DEFAULT_CODE_MINUTES } from '@/domain/auth'
import { brand } from '@/domain/brand'
import { MAX_CODE_TRIES, VERIFIED_MINUTES } from '@/domain/user'
import { serverText } from '@/lib/i18n-files'
import type { Db } from '@/server/db/client'
import type { Ctx } from '@/server/http/context'
import { AppError, type ErrorName } from '@/server/http/errors'
import { insertMessage } from '@/server/outbox/outbox.queries'
import {
  type CodePurpose,
  type CodeRow,
  consumeProof,
  findSetting,
  insertCode,
  updateCode,
} from './code.queries'
import { countTry } from './limits'
import { hashToken, makeCode } from './token'

const MINUTE_MS = 60_000

/** The handle salts the six digits, so that equal codes are stored differently. */
const hashCode = (handle: string, code: string) => hashToken(`${handle}:${code}`)

async function codeMinutes(db: Db): Promise<number> {
  const minutes = Number(await findSetting(db, 'otp_expire_time'))
  return minutes > 0 ? minutes : DEFAULT_CODE_MINUTES
}

/** What sending and proving need to know of a request. */
export type CodeCtx = Pick<Ctx, 'db' | 'inside' | 'ip' | 'lang' | 'now'>

interface CodeRequest {
  purpose: CodePurpose
  channel: 'email' | 'sms'
  /** lower-case e-mail or phone digits */
  target: string
  userId?: number
  /** false where there is nobody to write to and the answer must not tell */
  deliver?: boolean
}

/** Makes a code and writes its mail or SMS in the same transaction. Answers the code's handle. */
export async function sendCode(ctx: CodeCtx, request: CodeRequest): Promise<string> {
  await countTry('code_send', ctx, request.target)
  const minutes = await codeMinutes(ctx.db)
  const uuid = randomUUID()
  const code = makeCode()
  const values = { code, minutes, brand: brand.name }
  const text = (key: string) => serverText(ctx.lang, 'translation', key, values)
  await ctx.db.transaction(async (tx) => {
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
    if (request.deliver === false) return
    const isMail = request.channel === 'email'
    // a guest's proof is the beginning of an account, too
    const words = request.purpose === 'guest' ? 'register' : request.purpose
    await insertMessage(
      tx,
      {
        channel: request.channel,
        recipient: request.target,
        subject: isMail ? text(`mail.${words}.subject`) : '',
        body: text(isMail ? `mail.${words}.body` : 'sms.code'),
      },
      ctx.now,
    )
  })
  return uuid
}

type Outcome = { proven: CodeRow } | { refused: ErrorName }

async function judge(tx: Db, rows: readonly CodeRow[], code: string, now: Date): Promise<Outcome> {
  const open = rows.filter((row) => row.consumed_at === null && row.expires_at > now)
  if (open.length === 0) return { refused: rows.length > 0 ? 'code_expired' : 'code_wrong' }
  const alive = open.filter((row) => row.tries < MAX_CODE_TRIES)
  if (alive.length === 0) return { refused: 'code_used_up' }
  const proven = alive.find((row) => row.code_hash === hashCode(row.uuid, code))
  if (proven) {
    await updateCode(tx, proven.id, { verified_at: now })
    return { proven }
  }
  for (const row of alive) await updateCode(tx, row.id, { tries: row.tries + 1 })
  const isLast = alive.every((row) => row.tries + 1 >= MAX_CODE_TRIES)
  return { refused: isLast ? 'code_used_up' : 'code_wrong' }
}

/**
 * Checks a code against the rows that `lock` finds, and marks the one that fits as verified. A wrong
 * code counts against every one of them. Throws `code_wrong`, `code_expired` or `code_used_up`.
 */
export async function proveCode(
  ctx: CodeCtx,
  attempt: { account: string; code: string },
  lock: (tx: Db) => Promise<CodeRow[]>,
): Promise<CodeRow> {
  await countTry('code_check', ctx, attempt.account)
  // the count of a wrong try must outlive the refusal, so nothing is thrown inside
  const outcome = await ctx.db.transaction(async (tx) =>
    judge(tx, await lock(tx), attempt.code, ctx.now),
  )
  if ('refused' in outcome) throw new AppError(outcome.refused)
  return outcome.proven
}

/** Notes a proof that somebody else has taken, as a code of ours that was right. */
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
    // nobody knows a code that fits
    code_hash: hashCode(uuid, randomUUID()),
    expires_at: ctx.now,
    verified_at: ctx.now,
    created_at: ctx.now,
  })
}

/** Takes a fresh proof (contract/FLOWS 4a: 15 minutes), once. Answers whether there was one. */
export async function takeProof(
  tx: Db,
  proof: { purpose: CodePurpose; target: string; userId?: number },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - VERIFIED_MINUTES * MINUTE_MS)
  return consumeProof(tx, { ...proof, userId: proof.userId ?? null }, since, now)
}
