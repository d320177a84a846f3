import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { laySheets } from './contact-sheet'
import { type Demo, type DemoLook, eachScreen, show } from './demo-screens'

const folder = path.join('tmp', 'screens')

const looks: DemoLook[] = [
  { width: 360, mode: 'light', lang: 'en' },
  { width: 1440, mode: 'light', lang: 'en' },
  { width: 360, mode: 'dark', lang: 'ar' },
  { width: 1440, mode: 'dark', lang: 'en' },
]

const fileName = (screenPath: string) =>
  screenPath
    .replaceAll(/[^\w]+/g, '-')
    .replace(/^-$/, '-home')
    .slice(1)

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
    const sheets = await laySheets(files.sort(), { folder, name, width: look.width })
    console.log(`${name}: ${files.length} pictures on ${sheets} sheets in ${folder}`)
  }
}
