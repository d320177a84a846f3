import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { IMAGE_QUALITY, IMAGE_WIDTHS } from '@/domain/image'
import { openImage } from './image-handler'
import { shareLookups } from './lookup'

/** Reads one of our pictures by the optimizer's source path; undefined when missing. */
type ReadPicture = (source: string) => Promise<Buffer | undefined>

/** Number of cached picture widths. */
const MAX_KNOWN = 10_000
const STORED = '/api/storage/images/'
const PUBLIC = '/images/'

/** Normalizes a path; null when it is ambiguous or not ours. */
function spell(source: string): string | null {
  if (!source.startsWith(STORED) && !source.startsWith(PUBLIC)) return null
  try {
    const names = source.split('/').slice(1).map(decodeURIComponent)
    const isPlain = names.every((name) => name && !/^\.|[/\\?#\0]/.test(name))
    return isPlain ? `/${names.map(encodeURIComponent).join('/')}` : null
  } catch {
    return null
  }
}

const widthOf = async (bytes: Buffer): Promise<number> => {
  const { autoOrient, width } = await sharp(bytes).metadata()
  return autoOrient?.width ?? width
}

/**
 * Canonical image URL for Next's optimizer, which would create and store a file for every spelling,
 * width and unknown parameter. Widths above the picture's own use the nearest allowed one (ADR
 * 0074), half of it is made for who saves data. Null for URLs that our pages never request.
 */
export function makeImageTarget(read: ReadPicture) {
  const known = new Map<string, number>()

  const look = shareLookups(async (source) => {
    const bytes = await read(source).catch(() => undefined)
    if (!bytes) return undefined
    const width = await widthOf(bytes).catch(() => Number.POSITIVE_INFINITY)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(source, width)
    return width
  })

  // missing or invalid pictures are left to the optimizer, which rejects them and stores nothing
  const measure = async (source: string): Promise<number> =>
    known.get(source) ?? (await look(source)) ?? Number.POSITIVE_INFINITY

  return async (target: string, isSaving = false): Promise<string | null> => {
    const { searchParams: asked } = new URL(target, 'http://localhost')
    const source = spell(asked.get('url') ?? '')
    const width = IMAGE_WIDTHS.find((one) => String(one) === asked.get('w'))
    const isExact = [...asked.keys()].sort().join() === 'q,url,w'
    if (!source || !width || !isExact || asked.get('q') !== String(IMAGE_QUALITY)) return null
    const natural = await measure(source)
    const wanted = Math.min(isSaving ? width / 2 : width, natural)
    const made = IMAGE_WIDTHS.find((one) => one >= wanted) ?? width
    return `/_next/image?url=${encodeURIComponent(source)}&w=${made}&q=${IMAGE_QUALITY}`
  }
}

const publicFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'public')

/** Reads pictures from the storage or from the public folder. */
const readOurs: ReadPicture = async (source) => {
  const file = decodeURIComponent(source)
  if (file.startsWith(STORED)) return (await openImage(file.slice(STORED.length))).body
  return readFile(path.join(/* turbopackIgnore: true */ publicFolder(), file))
}

export const imageTarget = makeImageTarget(readOurs)
