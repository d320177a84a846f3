import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkArchive, readChecked, writeArchive } from '@/server/platform/backup/archive'
import { DamagedError, type Member, tarEnd, tarMember } from '@/server/platform/backup/tar'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-archive-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => path.join(folder, name)
const long = `pictures/${'a'.repeat(60)}/${'b'.repeat(120)}/${'ü'.repeat(40)}.webp`
const members: Member[] = [
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: 'one block', bytes: Buffer.alloc(512, 7) },
  { name: long, bytes: Buffer.from('a name of three hundred bytes') },
  { name: 'large', bytes: Buffer.alloc(3_000_001, 'rows ') },
]

const write = (file: string, list = members) =>
  writeArchive(file, async (add) => {
    for (const member of list) await add(member)
  })

async function readAll(file: string): Promise<Member[]> {
  const found: Member[] = []
  for await (const member of readChecked(file, await checkArchive(file))) found.push(member)
  return found
}

describe('[OP-81] the archive of a backup', () => {
  it('gives back what was put in, whatever its size and name', async () => {
    await write(at('a.tar.gz'))
    const found = await readAll(at('a.tar.gz'))
    expect(found.map(({ name }) => name)).toEqual(members.map(({ name }) => name))
    expect(found.every(({ bytes }, index) => members[index]?.bytes.equals(bytes))).toBe(true)
  })

  it('is read by tar and sha256sum as well', async () => {
    await write(at('a.tar.gz'))
    execFileSync('tar', ['-xzf', 'a.tar.gz'], { cwd: folder })
    const told = execFileSync('sha256sum', ['-c', 'checksums.txt'], { cwd: folder }).toString()
    expect(told.trim().split('\n')).toEqual(members.map(({ name }) => `${name}: OK`))
    expect(readFileSync(at(long)).toString()).toBe('a name of three hundred bytes')
  })

  it('is for its owner only, replaces no file, and leaves none behind when it fails', async () => {
    await write(at('a.tar.gz'))
    expect(statSync(at('a.tar.gz')).mode & 0o777).toBe(0o600)
    await expect(write(at('a.tar.gz'))).rejects.toThrow('already')
    await expect(
      writeArchive(at('b.tar.gz'), async (add) => {
        await add({ name: 'half', bytes: Buffer.alloc(100_000, 1) })
        throw new Error('the database is gone')
      }),
    ).rejects.toThrow('the database is gone')
    expect(readdirSync(folder)).toEqual(['a.tar.gz'])
  })

  it('says that the folder cannot be written, and waits for nothing', async () => {
    writeFileSync(at('file'), '')
    await expect(write(at('file/a.tar.gz'))).rejects.toThrow(/ENOTDIR|EEXIST/)
  })

  it('is refused when a byte of it was changed, or it was cut, wherever', async () => {
    await write(at('a.tar.gz'), members.slice(0, 3))
    const whole = readFileSync(at('a.tar.gz'))
    for (let place = 0; place < whole.length; place += 1) {
      const bytes = Buffer.from(whole)
      // the header of gzip holds a time, a system and flags, which say nothing about the contents
      if (place >= 3 && place < 10) continue
      bytes[place] = (bytes[place] ?? 0) ^ 0x55
      writeFileSync(at('b.tar.gz'), bytes)
      await expect(checkArchive(at('b.tar.gz')), `byte ${place}`).rejects.toThrow(DamagedError)
      writeFileSync(at('b.tar.gz'), whole.subarray(0, place))
      await expect(checkArchive(at('b.tar.gz')), `${place} bytes`).rejects.toThrow(DamagedError)
    }
  })

  it('is refused when a part is missing, added or another one', async () => {
    const [first, second] = [tarMember({ name: 'a', bytes: Buffer.from('1') }), tarEnd()]
    if (!first || !second) throw new Error('no bytes')
    for (const parts of [[first, second], [second], [first], []]) {
      writeFileSync(at('b.tar.gz'), gzipSync(Buffer.concat(parts)))
      await expect(checkArchive(at('b.tar.gz'))).rejects.toThrow(DamagedError)
    }
    writeFileSync(at('b.tar.gz'), 'no archive at all')
    await expect(checkArchive(at('b.tar.gz'))).rejects.toThrow(DamagedError)
  })

  it('is refused when it is another one than the one that was checked', async () => {
    await write(at('a.tar.gz'))
    await write(at('b.tar.gz'), [{ name: 'large', bytes: Buffer.from('other') }])
    const sums = await checkArchive(at('a.tar.gz'))
    const reading = (async () => {
      for await (const { name } of readChecked(at('b.tar.gz'), sums)) expect(name).toBe('')
    })()
    await expect(reading).rejects.toThrow(DamagedError)
  })
})
