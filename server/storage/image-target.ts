import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { IMAGE_QUALITY, IMAGE_WIDTHS } from '@/domain/image'
import { openImage } from './image-door'

/** A picture of ours at a path as the optimiser knows it; undefined when there is none. */
type ReadPicture = (source: string) => Promise<Buffer | undefined>

/** A handful of bytes each: what is asked for beyond them is measured again. */
const MAX_KNOWN = 10_000
const STORED = '/api/storage/images/'
const PUBLIC = '/images/'

/** The one spelling of a path; null for one that could be read in two ways, or is not ours. */
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
 * The target under which the optimiser keeps a picture, however it was asked for: it makes and stores
 * one for each spelling, each width and each parameter that it does not know. No picture is made
 * wider than it is: beyond that, all widths are answered by the nearest one (ADR 0074). Null for what no
 * page of ours asks for.
 */
export function makeImageTarget(read: ReadPicture) {
  const known = new Map<string, number>()

  async function measure(source: string): Promise<number> {
    const found = known.get(source)
    if (found !== undefined) return found
    const bytes = await read(source).catch(() => undefined)
    // what is not there, or no picture, is the optimiser's to refuse; it keeps nothing of it
    if (!bytes) return Number.POSITIVE_INFINITY
    const width = await widthOf(bytes).catch(() => Number.POSITIVE_INFINITY)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(source, width)
    return width
  }

  return async (target: string): Promise<string | null> => {
    const { searchParams: asked } = new URL(target, 'http://localhost')
    const source = spell(asked.get('url') ?? '')
    const width = IMAGE_WIDTHS.find((one) => String(one) === asked.get('w'))
    const isExact = [...asked.keys()].sort().join() === 'q,url,w'
    if (!source || !width || !isExact || asked.get('q') !== String(IMAGE_QUALITY)) return null
    const natural = await measure(source)
    const made = IMAGE_WIDTHS.find((one) => one >= Math.min(width, natural)) ?? width
    return `/_next/image?url=${encodeURIComponent(source)}&w=${made}&q=${IMAGE_QUALITY}`
  }
}

const publicFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'public')

/** Pictures of this process: of its storage, and those that come with the storefront. */
const readOurs: ReadPicture = async (source) => {
  const file = decodeURIComponent(source)
  if (file.startsWith(STORED)) return (await openImage(file.slice(STORED.length))).body
  return readFile(path.join(/* turbopackIgnore: true */ publicFolder(), file))
}

export const imageTarget = makeImageTarget(readOurs)
