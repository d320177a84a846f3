/** Who is signed in, for the server alone; under the name that `secretCookie` gives it. */
export const SESSION_COOKIE = 'access_token'

interface CookieOptions {
  maxAgeS: number
  httpOnly?: boolean
  secure?: boolean
}

/** A Set-Cookie value for the whole site, SameSite=Lax. The value must be encoded already. */
export function cookieHeader(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAgeS}`,
    'SameSite=Lax',
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(options.secure ? ['Secure'] : []),
  ].join('; ')
}

const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Cookies of a request header, decoded; a value that cannot be decoded stays as it is. */
export function parseCookieHeader(header: string | null | undefined): Record<string, string> {
  const pairs = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.includes('='))
    .map((part): [string, string] => {
      const at = part.indexOf('=')
      return [part.slice(0, at), decode(part.slice(at + 1))]
    })
  return Object.fromEntries(pairs)
}
