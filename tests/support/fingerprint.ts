import sharp from 'sharp'

/**
 * What a part looks like, coarsely: the size of its box and the mean colours of a grid of cells over it, as
 * `160x44 4x1 <base64 of the cells' red, green and blue>`. Pictures themselves would differ from one machine to
 * the next, because fonts are smoothed differently (ADR 0106).
 */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Picture {
  data: Buffer
  width: number
  height: number
}

/** px of a cell, as long as there are not more than `MOST_CELLS` in a row or column */
const CELL = 40
const MOST_CELLS = 8

export async function readPicture(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const cellsOf = (length: number) => Math.min(MOST_CELLS, Math.max(1, Math.round(length / CELL)))

/** The mean colour of each cell of a box, row by row. */
function gridOf({ data, width, height }: Picture, box: Box, columns: number, rows: number): Buffer {
  const sums = new Float64Array(columns * rows * 3)
  const counts = new Uint32Array(columns * rows)
  const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))]
  const right = Math.min(width, Math.round(box.x + box.width))
  const bottom = Math.min(height, Math.round(box.y + box.height))
  for (let y = top; y < bottom; y += 1) {
    const row = Math.min(rows - 1, Math.floor(((y - top) * rows) / (bottom - top)))
    for (let x = left; x < right; x += 1) {
      const cell =
        row * columns + Math.min(columns - 1, Math.floor(((x - left) * columns) / (right - left)))
      const at = (y * width + x) * 3
      for (let part = 0; part < 3; part += 1) {
        sums[cell * 3 + part] = (sums[cell * 3 + part] ?? 0) + (data[at + part] ?? 0)
      }
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  }
  return Buffer.from(
    sums.map((sum, index) => sum / Math.max(1, counts[Math.floor(index / 3)] ?? 1)),
  )
}

interface Fingerprint {
  width: number
  height: number
  columns: number
  rows: number
  cells: Buffer
}

function parse(text: string): Fingerprint {
  const [size = '', grid = '', cells = ''] = text.split(' ')
  const [width = 0, height = 0] = size.split('x').map(Number)
  const [columns = 1, rows = 1] = grid.split('x').map(Number)
  return { width, height, columns, rows, cells: Buffer.from(cells, 'base64') }
}

/** The fingerprint of a box of a picture, on the grid of `kept` where there is one. */
export function fingerprintOf(picture: Picture, box: Box, kept?: string): string {
  const [width, height] = [Math.round(box.width), Math.round(box.height)]
  const grid = kept ? parse(kept) : { columns: cellsOf(width), rows: cellsOf(height) }
  const cells = gridOf(picture, box, grid.columns, grid.rows)
  return `${width}x${height} ${grid.columns}x${grid.rows} ${cells.toString('base64')}`
}

export interface Distance {
  /** of width or height, px */
  size: number
  /** of the cell that differs most, 0 to 255 */
  worst: number
  /** of all cells on average */
  mean: number
  /** of the whole picture's mean colour, in the part (red, green, blue) that differs most */
  tint: number
  /** the same without what all three have in common: of another hue, not only lighter or darker */
  hue: number
}

const RGB = [0, 1, 2] as const

/** How far two fingerprints on the same grid are apart. */
export function distanceOf(kept: string, now: string): Distance {
  const [a, b] = [parse(kept), parse(now)]
  const length = a.columns * a.rows
  /** how much more there is now of each cell's red, green and blue */
  const cells = Array.from({ length }, (_, cell) =>
    RGB.map((part) => (b.cells[cell * 3 + part] ?? 0) - (a.cells[cell * 3 + part] ?? 0)),
  )
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const changes = cells.map((parts) => sum(parts.map(Math.abs)) / 3)
  const tints = RGB.map((part) => sum(cells.map((parts) => parts[part] ?? 0)) / length)
  const common = sum(tints) / 3
  return {
    size: Math.max(Math.abs(a.width - b.width), Math.abs(a.height - b.height)),
    worst: Math.max(...changes),
    mean: sum(changes) / length,
    tint: Math.max(...tints.map(Math.abs)),
    hue: Math.max(...tints.map((tint) => Math.abs(tint - common))),
  }
}

/** What another way to draw letters may change, line breaks included (ADR 0106). */
const MOST: Distance = { size: 28, worst: 50, mean: 14, tint: 3, hue: 1.5 }

/** In words, how a part looks different from what is kept; undefined when it looks the same. */
export function differenceOf(kept: string, now: string): string | undefined {
  const distance = distanceOf(kept, now)
  const [before] = kept.split(' ')
  const [after] = now.split(' ')
  if (distance.size > MOST.size) return `its size is ${after}, not ${before}`
  const measures = ['worst', 'mean', 'tint', 'hue'] as const
  const over = measures.filter((name) => distance[name] > MOST[name])
  if (over.length === 0) return undefined
  const figures = over.map((name) => `${name} ${distance[name].toFixed(1)} > ${MOST[name]}`)
  return `its colours differ: ${figures.join(', ')}`
}
