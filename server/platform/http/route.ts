import type { z } from 'zod'
import type { UserRole } from '@/domain/user'
import type { Ctx, UserCtx } from './context'

/** The unparsed request, to verify signatures over its bytes. */
export interface RawRequest {
  body: string
  headers: Headers
  query: URLSearchParams
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `user` admits every account, `guest` also guests, who order without an account (ADR 0057). A role
 * admits that role and admins.
 */
export type Auth = 'user' | 'guest' | Exclude<UserRole, 'user'>

interface Options<P extends z.ZodType, I extends z.ZodType> {
  params?: P
  /** query and body together: fields may travel in either (contract/FLOWS 3.6) */
  input?: I
  auth?: Auth
  /** no sign-in required, but `ctx.user` is set for accounts and guests */
  knowsGuests?: boolean
  /** admits a sign-in that waits for its second factor (ADR 0127) */
  pending?: boolean
  /** what a seller or admin does here needs their second factor, whatever `auth` asks for */
  staff?: boolean
  /** accepts a multipart form with files; maximum size of the body in bytes */
  fileBytes?: number
  /** always rate-limited as a search; other routes only when their input has `search` */
  search?: boolean
  /** accesses private data by a guessable key: limits failed lookups per address */
  misses?: boolean
  /** passes the unparsed body to the handler */
  raw?: boolean
  /**
   * a GET that answers the same to everybody, made of the address, the language and tables whose changes
   * are told (ADR 0095); `ctx.user` is never set
   */
  shared?: boolean
}

export interface Route {
  method: Method
  path: string
  auth: Auth | undefined
  params: z.ZodType | undefined
  input: z.ZodType | undefined
  fileBytes: number | undefined
  search: boolean
  misses: boolean
  raw: boolean
  shared: boolean
  pending: boolean
  staff: boolean
  /** whether `ctx.user` is set for guests */
  knowsGuests: boolean
  handle(ctx: Ctx, given: Given): Promise<unknown>
}

type Given<P extends z.ZodType = z.ZodType, I extends z.ZodType = z.ZodType> = {
  params: z.output<P>
  input: z.output<I>
  /** the body is empty unless the route sets `raw` */
  raw: RawRequest
}

/**
 * Defines an API route: method and path under /api/v1, input schemas, required role and service.
 * The service's result becomes the envelope's `data`, unless it is a class of answer.ts.
 */
export function route<P extends z.ZodType, I extends z.ZodType>(
  line: `${Method} /${string}`,
  options: Options<P, I> & { auth: Auth },
  handle: (ctx: UserCtx, given: Given<P, I>) => unknown,
): Route
export function route<P extends z.ZodType, I extends z.ZodType>(
  line: `${Method} /${string}`,
  options: Options<P, I> & { auth?: undefined },
  handle: (ctx: Ctx, given: Given<P, I>) => unknown,
): Route
export function route(
  line: `${Method} /${string}`,
  options: Options<z.ZodType, z.ZodType>,
  handle: (ctx: UserCtx, given: Given) => unknown,
): Route {
  const [method, path] = line.split(' ') as [Method, string]
  return {
    method,
    path,
    auth: options.auth,
    params: options.params,
    input: options.input,
    fileBytes: options.fileBytes,
    search: options.search ?? false,
    misses: options.misses ?? false,
    raw: options.raw ?? false,
    shared: method === 'GET' && options.shared === true,
    pending: options.pending ?? false,
    staff: options.staff ?? false,
    knowsGuests: options.auth === 'guest' || options.knowsGuests === true,
    // handle.ts has checked that `ctx.user` is set when `auth` is
    handle: async (ctx, given) => handle(ctx as UserCtx, given),
  }
}
