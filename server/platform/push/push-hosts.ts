import { lookup as lookupAll } from 'node:dns'
import { Agent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '@/lib/public-address'

/** Whether a URL belongs to one of the push services; `*.` matches any subdomain. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
}

/**
 * DNS lookup that returns public addresses only (SSRF protection). It runs for the connection
 * itself, so a host that resolves to a private address later is rejected too.
 */
export function publicLookup(resolve: typeof lookupAll = lookupAll): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const open = found.filter(({ address }) => isPublicAddress(address))
      const [first] = open
      if (!first) {
        return callback(new Error('the name leads to no address of the internet'), '', 0)
      }
      if (options.all) return callback(null, open)
      callback(null, first.address, first.family)
    })
  }
}

/** HTTPS agent for one message; connects to public addresses only. */
export const makePushAgent = (): Agent => new Agent({ lookup: publicLookup(), keepAlive: false })
