import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'

const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser: its subscription at a push service, and how it reads what comes (RFC 8291). */
export function makeBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const own = keys.getPublicKey()
  return {
    row: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read(message: Buffer): unknown {
      const salt = message.subarray(0, 16)
      const length = message.readUInt8(20)
      const sender = message.subarray(21, 21 + length)
      const sealed = message.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = hkdf(auth, keys.computeSecret(sender), info, 32)
      const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdf(salt, secret, 'Content-Encoding: nonce\0', 12)
      const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** The claims of a VAPID header (RFC 8292); undefined unless the key that it names has signed them. */
export function readVapid(header = '') {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return undefined
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return { key, aud: String(aud), exp: Number(exp), sub: String(sub) }
}

export interface Pushed {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A push service on this machine: keeps what it is handed, and answers 201, or what the test says. */
export async function startPushService() {
  const pushed: Pushed[] = []
  const makeAgent = () => {
    const agent = new Agent()
    // whatever host is asked for, the connection ends here, without TLS
    agent.createConnection = () => connect(port, '127.0.0.1')
    return agent
  }
  const service = { pushed, status: 201, makeAgent, stop: () => {} }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url: path = '', headers } = request
    pushed.push({ path, headers, body: Buffer.concat(chunks) })
    response.statusCode = service.status
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  service.stop = () => server.close()
  return service
}
