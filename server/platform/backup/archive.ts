// A backup is a .tar.gz. Its last member lists the SHA-256 of all others as `sha256sum -c` reads them.

import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { DamagedError, type Member, readTar, type Take, tarEnd, tarMember } from './tar'

/** Adds a file to the archive that is written. */
export type AddMember = (member: Member) => Promise<void>

const SUMS = 'checksums.txt'
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Writes what `fill` adds into a new file, compressed, and waits until it is on the disk. */
async function compressInto(file: string, fill: (add: AddMember) => Promise<void>): Promise<void> {
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  // looked at when a drain is waited for, and at the end
  written.catch(() => {})
  const write = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
  }
  const sums: string[] = []
  try {
    await fill(async (member) => {
      sums.push(`${hashOf(member.bytes)}  ${member.name}\n`)
      await write(tarMember(member))
    })
    await write(tarMember({ name: SUMS, bytes: Buffer.from(sums.join('')) }))
    gzip.end(tarEnd())
  } catch (error) {
    gzip.destroy()
    await written.catch(() => {})
    throw error
  }
  await written
}

/**
 * Writes an archive under a temporary name, readable by its owner only, and renames it once it is on
 * the disk. Throws when there is a file of that name already; leaves nothing behind when it fails.
 */
export async function writeArchive(
  file: string,
  fill: (add: AddMember) => Promise<void>,
): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`There is a file ${file} already.`)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await compressInto(draft, fill)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Takes as many bytes as are asked for from chunks of any size. */
function takeFrom(chunks: AsyncIterator<Buffer>): Take {
  let held: Buffer[] = []
  let size = 0
  return async (count) => {
    while (size < count) {
      const next = await chunks.next()
      if (next.done) break
      held.push(next.value)
      size += next.value.length
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = [all.subarray(count)]
    size = Math.max(0, size - count)
    return all.subarray(0, count)
  }
}

/** The members of an archive, in order. Throws DamagedError when it cannot be read to its end. */
export async function* readArchive(file: string): AsyncGenerator<Member> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  source.pipe(gunzip)
  const chunks: AsyncIterator<Buffer> = gunzip[Symbol.asyncIterator]()
  try {
    yield* readTar(takeFrom(chunks))
    // what follows the end is the checksum of the compression, which is compared as it is read
    while (!(await chunks.next()).done);
  } catch (error) {
    if (codeOf(error)?.startsWith('Z_')) throw new DamagedError('it ends too early or was changed')
    throw error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** Checksums by name, in the order of the archive. */
type Sums = ReadonlyMap<string, string>

/** Reads a whole archive and compares it with its checksums; `see` gets each member. Throws DamagedError. */
export async function checkArchive(file: string, see?: (member: Member) => void): Promise<Sums> {
  const found = new Map<string, string>()
  let listed: string | undefined
  for await (const member of readArchive(file)) {
    if (member.name === SUMS) listed = member.bytes.toString()
    else found.set(member.name, hashOf(member.bytes))
    see?.(member)
  }
  const expected = [...found].map(([name, sum]) => `${sum}  ${name}\n`).join('')
  if (listed !== expected) throw new DamagedError('its checksums do not match')
  return found
}

/** The members of an archive that was checked, each compared again as it is read. */
export async function* readChecked(file: string, sums: Sums): AsyncGenerator<Member> {
  for await (const member of readArchive(file)) {
    if (member.name === SUMS) return
    if (sums.get(member.name) !== hashOf(member.bytes)) {
      throw new DamagedError('it changed while it was read')
    }
    yield member
  }
}
