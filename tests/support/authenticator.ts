import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }
const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** COSE key of a P-256 public key (RFC 9053). */
function toCose(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]
  return isoCBOR.encode(new Map(entries) as never)
}

/** A passkey in software, as an authenticator of a phone makes and uses one. */
export function makeAuthenticator(origin: string, rpId = new URL(origin).hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authData = (flags: number, rest: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }

  const toCredential = (response: Record<string, unknown>) => ({
    id: b64(id),
    rawId: b64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** What the browser sends after making the key. */
    register(challenge: string) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, toCose(publicKey)])
      const flags = FLAGS.present | FLAGS.verified | FLAGS.attested
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(flags, attested))],
      ])
      return toCredential({
        clientDataJSON: b64(clientData('webauthn.create', challenge)),
        attestationObject: b64(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      })
    },
    /** What the browser sends when somebody signs in with it. */
    signIn(challenge: string, given: { count?: number; isVerified?: boolean } = {}) {
      counter = given.count ?? counter + 1
      const verified = given.isVerified === false ? 0 : FLAGS.verified
      const data = authData(FLAGS.present | verified)
      const client = clientData('webauthn.get', challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return toCredential({
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(signature),
      })
    },
  }
}
