import path from 'node:path'
import sharp from 'sharp'

/** px between pictures */
const GAP = 12

/** px that one picture takes, by the width of the screen that it shows, and how many of it lie side by side. */
const cellOf = (width: number) =>
  width < 576 ? { width: 240, height: 520, columns: 9 } : { width: 560, height: 350, columns: 4 }

interface Sheets {
  folder: string
  /** their files are sheet-{name}-{number}.jpg */
  name: string
  /** px of the screens */
  width: number
  /** how many lie side by side; as many as are easily seen unless told */
  columns?: number
  /** how many lie below each other */
  rows?: number
}

/** Lays pictures side by side, in the order of `files`; answers how many sheets there are. */
export async function laySheets(files: readonly string[], sheets: Sheets): Promise<number> {
  const { folder, name, width, rows = 3 } = sheets
  const cell = cellOf(width)
  const columns = sheets.columns ?? cell.columns
  const perSheet = columns * rows
  const count = Math.ceil(files.length / perSheet)
  for (let sheet = 0; sheet < count; sheet += 1) {
    const shown = files.slice(sheet * perSheet, (sheet + 1) * perSheet)
    const parts = await Promise.all(
      shown.map(async (file, index) => ({
        input: await sharp(file)
          .resize(cell.width, cell.height, { fit: 'cover', position: 'top' })
          .toBuffer(),
        left: GAP + (index % columns) * (cell.width + GAP),
        top: GAP + Math.floor(index / columns) * (cell.height + GAP),
      })),
    )
    await sharp({
      create: {
        width: GAP + columns * (cell.width + GAP),
        height: GAP + Math.ceil(shown.length / columns) * (cell.height + GAP),
        channels: 3,
        background: 'gray',
      },
    })
      .composite(parts)
      .jpeg({ quality: 80 })
      .toFile(path.join(folder, `sheet-${name}-${sheet + 1}.jpg`))
  }
  return count
}
