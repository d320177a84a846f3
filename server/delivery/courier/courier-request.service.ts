import type { RequestStatus } from '@/domain/courier-request'
import { type RequestModel, type Vehicle, vehicleSchema } from '@/domain/courier-request.schema'
import { paths } from '@/domain/paths'
import { promoteUser } from '@/server/catalog/api'
import { listApplicants, tellDecision } from '@/server/people/api'
import { recordAct } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  countRequests,
  findRequest,
  insertRequest,
  listRequests,
  lockRequest,
  lockRole,
  type RequestRow,
  saveVehicle,
  updateRequest,
} from './courier-request.queries'

interface PageInput {
  page?: number
  perPage?: number
}

function toRequest(row: RequestRow): RequestModel {
  const { id, model_type, status, status_note, data, created_at, updated_at } = row
  return {
    id,
    model_type,
    status,
    status_note,
    data,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** Requests with who asks, for admins. */
async function addApplicants(db: Db, rows: readonly RequestRow[]): Promise<RequestModel[]> {
  const applicants = await listApplicants(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({ ...toRequest(row), user: applicants.get(row.user_id) }))
}

async function getPage(
  ctx: UserCtx,
  input: PageInput,
  wanted: { userId?: number; status?: RequestStatus },
): Promise<Paged<RequestRow>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listRequests(ctx.db, wanted, page)
  return new Paged(rows, await countRequests(ctx.db, wanted), paging)
}

/** The caller's requests, newest first. */
export async function getRequests(ctx: UserCtx, input: PageInput): Promise<Paged<RequestModel>> {
  const { rows, total, paging } = await getPage(ctx, input, { userId: ctx.user.id })
  return new Paged(rows.map(toRequest), total, paging)
}

/** For admins: the requests of all users, oldest first. */
export async function getAllRequests(
  ctx: UserCtx,
  input: PageInput & { status?: RequestStatus },
): Promise<Paged<RequestModel>> {
  const { rows, total, paging } = await getPage(ctx, input, { status: input.status })
  return new Paged(await addApplicants(ctx.db, rows), total, paging)
}

/** For admins: one request. Throws 404. */
export async function getRequest(ctx: UserCtx, id: number): Promise<RequestModel> {
  const row = await findRequest(ctx.db, id)
  const [request] = row ? await addApplicants(ctx.db, [row]) : []
  if (!request) throw new AppError('not_found')
  return request
}

/**
 * Requests to become a courier, or, for a courier, another vehicle; one request at a time. Throws
 * `request_pending`, and `forbidden` for sellers and admins.
 */
export async function requestCourierRole(
  ctx: UserCtx,
  { data }: { data: Vehicle },
): Promise<RequestModel> {
  if (ctx.user.role === 'seller' || ctx.user.role === 'admin') throw new AppError('forbidden')
  const row = await insertRequest(ctx.db, {
    user_id: ctx.user.id,
    data,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  if (!row) throw new AppError('request_pending')
  return toRequest(row)
}

async function makeCourier(tx: Db, request: RequestRow, now: Date): Promise<void> {
  const applicant = await lockRole(tx, request.user_id)
  const mayDeliver =
    applicant?.active && (applicant.role === 'user' || applicant.role === 'deliveryman')
  if (!mayDeliver) throw new AppError('applicant_unfit')
  await promoteUser(tx, request.user_id, 'deliveryman', now)
  const {
    images: _images,
    documents: _documents,
    online,
    ...vehicle
  } = vehicleSchema.parse(request.data)
  await saveVehicle(tx, request.user_id, { ...vehicle, online: online === 1, updated_at: now })
}

/** For admins: makes the user a courier with that vehicle, or rejects the request. */
export async function decideCourierRequest(
  ctx: UserCtx,
  id: number,
  input: { status: 'approved' | 'canceled'; status_note?: string | null },
): Promise<RequestModel> {
  const decided = await withTransaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw new AppError('not_found')
    if (request.status !== 'pending') throw new AppError('request_decided')
    const values = {
      status: input.status,
      status_note: input.status_note || null,
      updated_at: ctx.now,
    }
    await updateRequest(tx, id, values)
    if (input.status === 'approved') await makeCourier(tx, request, ctx.now)
    await tellDecision(tx, ctx, request.user_id, paths.beDriver())
    await recordAct(tx, ctx, {
      action: 'courier_decided',
      subject: { kind: 'courier_request', id },
      before: { status: request.status },
      after: { status: input.status },
    })
    return { ...request, ...values }
  })
  return toRequest(decided)
}
