import { lookup as lookupAll } from 'node:dns'
import { Agent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '@/lib/public-address'

/** Whether an address belongs to one of the push services: `*.` stands for any name below. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
}

/**
 * Resolves a name to addresses of the internet only, for the connection that is opened with the answer:
 * a name that leads into our own network, now or at the next look, is refused.
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

/** Connections for one message, to addresses of the internet. */
export const makePushAgent = (): Agent => new Agent({ lookup: publicLookup(), keepAlive: false })
