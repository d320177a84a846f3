// The part of the tar format (POSIX pax) that backups need: plain files, names of any length.

/** A file inside an archive. */
export interface Member {
  name: string
  bytes: Buffer
}

/** Answers exactly `count` bytes of the archive; fewer at its end. */
export type Take = (count: number) => Promise<Buffer>

/** The archive is cut off or not one of ours. */
export class DamagedError extends Error {}

const BLOCK = 512
const NAME_BYTES = 100
/** No part of a backup is larger (pictures have at most 20 MB): a wrong size must not fill the memory. */
const MAX_MEMBER_BYTES = 256_000_000
const FILE = '0'
const PAX = 'x'

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`
const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK
const sumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)

function headerOf(name: string, size: number, type: string): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, NAME_BYTES)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(0, 12), 136)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(octal(sumOf(header), 7), 148)
  return header
}

const framed = (name: string, bytes: Buffer, type: string) =>
  Buffer.concat([headerOf(name, bytes.length, type), bytes, Buffer.alloc(padding(bytes.length))])

/** A pax record begins with its own length, which counts the digits of that length. */
function paxRecord(name: string): Buffer {
  const rest = ` path=${name}\n`
  const bytes = Buffer.byteLength(rest)
  const digits = String(bytes + String(bytes).length).length
  return Buffer.from(`${bytes + digits}${rest}`)
}

/** A file as it stands in an archive. */
export function tarMember({ name, bytes }: Member): Buffer {
  const file = framed(name, bytes, FILE)
  if (Buffer.byteLength(name) <= NAME_BYTES) return file
  return Buffer.concat([framed('pax', paxRecord(name), PAX), file])
}

/** What ends an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

const textAt = (block: Buffer, from: number, length: number) =>
  block.toString('utf8', from, from + length).replace(/\0.*$/s, '')

async function takeAll(take: Take, count: number): Promise<Buffer> {
  const bytes = await take(count)
  if (bytes.length < count) throw new DamagedError('it ends too early')
  return bytes
}

/** The files of an archive, in order. Throws DamagedError for what is cut off or no archive. */
export async function* readTar(take: Take): AsyncGenerator<Member> {
  let longName: string | undefined
  for (;;) {
    const header = await takeAll(take, BLOCK)
    if (header.every((byte) => byte === 0)) return
    if (Number.parseInt(textAt(header, 148, 8), 8) !== sumOf(header)) {
      throw new DamagedError('it is no backup')
    }
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    if (!(size <= MAX_MEMBER_BYTES)) throw new DamagedError('a part of it is too large')
    const bytes = (await takeAll(take, size + padding(size))).subarray(0, size)
    if (textAt(header, 156, 1) === PAX) {
      longName = /^\d+ path=(.*)\n/s.exec(bytes.toString())?.[1]
      continue
    }
    yield { name: longName ?? textAt(header, 0, NAME_BYTES), bytes }
    longName = undefined
  }
}
