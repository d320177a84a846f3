import type { AuditAction, AuditSubject } from '@/domain/audit'
import type { AuditEntry } from '@/domain/audit.schema'
import type { UserShort } from '@/domain/user.schema'
import type { AllFields } from '@/lib/all-fields'
import { listApplicants } from '@/server/people/user/user-courier.service'
import { countActs, listActs } from '@/server/platform/audit/audit.queries'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'

interface Input {
  page?: number
  perPage?: number
  actor?: number
  action?: AuditAction
  subject?: { kind: AuditSubject; id?: string }
}

/** A name as it is now; the log itself holds none. */
const toPerson = (user: UserShort | undefined) =>
  user ? { id: user.id, firstname: user.firstname, lastname: user.lastname ?? null } : null

/** For admins: what admins have done, the latest first. */
export async function getActs(ctx: UserCtx, input: Input): Promise<Paged<AuditEntry>> {
  const paging = toPaging(input)
  const { actor, action, subject } = input
  const wanted = { actor, action, subject }
  const rows = await listActs(ctx.db, wanted, { limit: paging.perPage, offset: offsetOf(paging) })
  const people = await listApplicants(
    ctx.db,
    rows.flatMap(({ actor_id, subject_kind, subject_id }) =>
      subject_kind === 'user' ? [actor_id, Number(subject_id)] : [actor_id],
    ),
  )
  const shown = rows.map((row) => {
    const { id, at, actor_id, action, subject_kind, subject_id, before, after, ip, agent } = row
    const entry: AllFields<AuditEntry> = {
      id,
      at: at.toISOString(),
      actor_id,
      actor: toPerson(people.get(actor_id)),
      action,
      subject_kind,
      subject_id,
      subject: subject_kind === 'user' ? toPerson(people.get(Number(subject_id))) : null,
      before,
      after,
      ip,
      agent,
    }
    return entry
  })
  return new Paged(shown, await countActs(ctx.db, wanted), paging)
}
