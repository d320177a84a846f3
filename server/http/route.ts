import type { z } from 'zod'
import type { UserRole } from '@/domain/user'
import type { Ctx, UserCtx } from './context'

/** A request as it came, for those who sign its very bytes. */
export interface RawRequest {
  body: string
  headers: Headers
  query: URLSearchParams
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `user` is anybody with an account, `guest` also who orders without one (ADR 0057); a role admits
 * that role and admin.
 */
export type Auth = 'user' | 'guest' | Exclude<UserRole, 'user'>

interface Options<P extends z.ZodType, I extends z.ZodType> {
  params?: P
  /** query and body together: fields may travel in either (contract/FLOWS 3.6) */
  input?: I
  auth?: Auth
  /** open to everybody, and knows guests as well as accounts */
  knowsGuests?: boolean
  /** takes a multipart form with files, up to so many bytes in all */
  fileBytes?: number
  /** a search whatever it is given: counted by address, as every `search` in an input is */
  search?: boolean
  /** hands the body over unread */
  raw?: boolean
}

export interface Route {
  method: Method
  path: string
  auth: Auth | undefined
  params: z.ZodType | undefined
  input: z.ZodType | undefined
  fileBytes: number | undefined
  search: boolean
  raw: boolean
  /** whether who orders without an account is somebody here */
  knowsGuests: boolean
  handle(ctx: Ctx, given: Given): Promise<unknown>
}

type Given<P extends z.ZodType = z.ZodType, I extends z.ZodType = z.ZodType> = {
  params: z.output<P>
  input: z.output<I>
  /** empty unless the route asks for it */
  raw: RawRequest
}

/**
 * One line of the API's table: method and path under /api/v1, what it takes, who may call it, and
 * the service that answers. The service's value becomes the envelope's `data`; `Paged` and `Raw`
 * choose the other two shapes.
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
    raw: options.raw ?? false,
    knowsGuests: options.auth === 'guest' || options.knowsGuests === true,
    // `handle.ts` has checked that a user is there wherever `auth` is set
    handle: async (ctx, given) => handle(ctx as UserCtx, given),
  }
}
