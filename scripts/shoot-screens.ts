import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { type Demo, type DemoLook, eachScreen, show } from './demo-screens'

const folder = path.join('tmp', 'screens')

const looks: DemoLook[] = [
  { width: 360, mode: 'light', lang: 'en' },
  { width: 1440, mode: 'light', lang: 'en' },
  { width: 360, mode: 'dark', lang: 'ar' },
  { width: 1440, mode: 'dark', lang: 'en' },
]

/** Of a contact sheet, in px: what one picture takes, and how many lie side by side and below each other. */
const SHEET = { gap: 12, rows: 3 }
const cellOf = (width: number) =>
  width < 576 ? { width: 240, height: 520, columns: 9 } : { width: 560, height: 350, columns: 4 }

const fileName = (screenPath: string) =>
  screenPath
    .replaceAll(/[^\w]+/g, '-')
    .replace(/^-$/, '-home')
    .slice(1)

/** Lays pictures side by side: tmp/screens/sheet-{look}-{number}.jpg; answers how many sheets there are. */
async function laySheets(files: readonly string[], look: string, width: number): Promise<number> {
  const cell = cellOf(width)
  const perSheet = cell.columns * SHEET.rows
  const sheets = Math.ceil(files.length / perSheet)
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const shown = files.slice(sheet * perSheet, (sheet + 1) * perSheet)
    const parts = await Promise.all(
      shown.map(async (file, index) => ({
        input: await sharp(file)
          .resize(cell.width, cell.height, { fit: 'cover', position: 'top' })
          .toBuffer(),
        left: SHEET.gap + (index % cell.columns) * (cell.width + SHEET.gap),
        top: SHEET.gap + Math.floor(index / cell.columns) * (cell.height + SHEET.gap),
      })),
    )
    await sharp({
      create: {
        width: SHEET.gap + cell.columns * (cell.width + SHEET.gap),
        height: SHEET.gap + SHEET.rows * (cell.height + SHEET.gap),
        channels: 3,
        background: 'gray',
      },
    })
      .composite(parts)
      .jpeg({ quality: 80 })
      .toFile(path.join(folder, `sheet-${look}-${sheet + 1}.jpg`))
  }
  return sheets
}

/** Takes a picture of every screen in every look, and lays those of a look on contact sheets. */
export async function shootScreens(demo: Demo): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const look of looks) {
    const name = `${look.width}-${look.mode}-${look.lang}`
    const files: string[] = []
    await eachScreen(demo, look, async (page, screen) => {
      await show(page, screen)
      const file = path.join(folder, `${fileName(screen.path)}-${name}.jpg`)
      await page.screenshot({ path: file, type: 'jpeg', quality: 70, animations: 'disabled' })
      files.push(file)
    })
    const sheets = await laySheets(files.sort(), name, look.width)
    console.log(`${name}: ${files.length} pictures on ${sheets} sheets in ${folder}`)
  }
}
