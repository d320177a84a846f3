import { expect, type Page } from '@playwright/test'
import { open, test, text } from '@/tests/support/e2e'
import { checkKeys } from '@/tests/support/key-walk'

const STYLE = `
  * { margin: 0 }
  :focus-visible { outline: 3px solid blue; outline-offset: 2px }
  .bar { position: fixed; inset-block-end: 0; inset-inline: 0; block-size: 80px; background: white; z-index: 1 }
  .tall { block-size: 2000px }
  .mute:focus-visible { outline: none }
  .cut { overflow: hidden; inline-size: 90px; block-size: 40px }
  .cut button { inline-size: 100%; block-size: 100% }
  .drawn input { opacity: 0; position: absolute; inline-size: 1px; block-size: 1px }
  .drawn:has(:focus-visible) { outline: 2px solid blue }
  dialog { inset: 0; margin: auto }
`

/** Opens and closes a dialog of its own, as a page would that has to do without the browser's. */
const DIALOG = `
  const opener = document.querySelector('[aria-haspopup]')
  const dialog = document.querySelector('[role=dialog]')
  const inside = [...dialog.querySelectorAll('button')]
  opener.addEventListener('click', () => { dialog.hidden = false; inside[0].focus(); load() })
  const load = () => {
    const { late } = dialog.dataset
    if (!late) return
    dialog.setAttribute('aria-busy', 'true')
    setTimeout(() => {
      const more = Object.assign(document.createElement('button'), { textContent: 'More' })
      dialog.append(more)
      if (late !== 'passed') inside.push(more)
      dialog.removeAttribute('aria-busy')
    }, 1500)
  }
  dialog.addEventListener('keydown', (event) => {
    const at = inside.indexOf(document.activeElement)
    if (event.key === 'Tab' && !dialog.dataset.leaks) {
      event.preventDefault()
      inside[(at + (event.shiftKey ? inside.length - 1 : 1)) % inside.length].focus()
    }
    if (event.key === 'Escape' && !dialog.dataset.stays) {
      dialog.hidden = true
      if (!dialog.dataset.forgets) opener.focus()
    }
  })
`

const dialogPage = (fault = '') => `
  <button aria-haspopup="dialog">Cart</button>
  <div role="dialog" aria-label="Cart" hidden ${fault}><button>Order</button><button>Close</button></div>
  <a href="#end">End</a>`

/** What is said of a made-up page. */
async function problemsOf(page: Page, body: string, script = ''): Promise<string[]> {
  const again = async () => {
    await page.setContent(
      `<!doctype html><html lang="en"><style>${STYLE}</style><body>${body}</body></html>`,
    )
    if (script) await page.evaluate(script)
  }
  await again()
  return (await checkKeys(page, again)).problems
}

test('[AX-16] the walk with Tab says nothing of a page that is in order', async ({ page }) => {
  const body = `
    <a href="#a">One</a><button>Two</button><input aria-label="Three" />
    <fieldset><label class="drawn"><input type="radio" name="r" checked />Four</label>
      <label class="drawn"><input type="radio" name="r" />Five</label></fieldset>
    <div role="tablist"><button role="tab">Six</button><button role="tab" tabindex="-1">Seven</button></div>
    <details><summary>Eight</summary><button>Not shown</button></details>
    <button disabled>Off</button><div inert><button>Inert</button></div>
    <div class="tall"></div><a href="#z">Last</a>`
  expect(await problemsOf(page, body)).toEqual([])
  expect(await problemsOf(page, dialogPage(), DIALOG)).toEqual([])
  expect(await problemsOf(page, dialogPage('data-late="reached"'), DIALOG)).toEqual([])
})

const sabotaged: readonly [what: string, body: string, said: RegExp][] = [
  [
    'a button that Tab passes',
    '<a href="#a">A</a><button tabindex="-1">B</button>',
    /never reaches button “B”/,
  ],
  [
    'a button without a stop',
    '<a href="#a">A</a><div role="button">B</div>',
    /never reaches div\[button\] “B”/,
  ],
  [
    'an outline removed',
    '<a href="#a">A</a><button class="mute">B</button>',
    /does not show that it has the focus: button\.mute/,
  ],
  [
    'an outline that is cut off',
    '<a href="#a">A</a><div class="cut"><button>B</button></div>',
    /does not show that it has the focus: button “B”/,
  ],
  [
    'a stop of no size',
    '<a href="#a">A</a><a href="#b" style="opacity:0">B</a>',
    /cannot be seen.*nothing of it is drawn: a “B”/,
  ],
  [
    'a stop under a bar',
    '<a href="#a">A</a><div class="tall"></div><a href="#b">B</a><div class="bar">Bar</div>',
    /cannot be seen.*under div\.bar “Bar”: a “B”/,
  ],
  [
    'a stop beside the window',
    '<a href="#a">A</a><a href="#b" style="position:fixed;left:-500px">B</a>',
    /cannot be seen.*outside the window: a “B”/,
  ],
  [
    'a stop most of which lies beside its row',
    `<a href="#a">A</a><div style="display:flex;inline-size:300px;overflow-x:auto">
      ${['B', 'C'].map((name) => `<a href="#${name}" style="flex:none;inline-size:240px">${name}</a>`).join('')}</div>`,
    /cannot be seen.*most of it lies beside its row.*: a “C”/,
  ],
  [
    'an order of its own',
    '<a href="#a">A</a><button tabindex="3">B</button>',
    /tabindex above 0: button “B”/,
  ],
  [
    'a trap',
    `<a href="#a">A</a><button onkeydown="if (event.key === 'Tab') event.preventDefault()">B</button><a href="#c">C</a>`,
    /does not leave button “B”/,
  ],
  [
    'a control that lets go of the focus at once',
    '<a href="#a">A</a><button onfocus="this.blur()">B</button><a href="#c">C</a>',
    /never reaches button “B”/,
  ],
]

for (const [what, body, said] of sabotaged) {
  test(`[AX-16] the walk with Tab finds ${what}`, async ({ page }) => {
    const problems = await problemsOf(page, body)
    expect(problems.filter((problem) => said.test(problem))).toHaveLength(1)
  })
}

const dialogs: readonly [what: string, fault: string, said: RegExp][] = [
  [
    'that does not give the focus back',
    'data-forgets="1"',
    /the focus is not back after the dialog of button “Cart”/,
  ],
  [
    'in which Tab passes what has come later',
    'data-late="passed"',
    /never reaches button “More” in the dialog of button “Cart”/,
  ],
  ['that Tab leaves', 'data-leaks="1"', /Tab leaves the dialog of button “Cart”/],
  [
    'that Escape does not close',
    'data-stays="1"',
    /Escape does not close the dialog of button “Cart”/,
  ],
]

for (const [what, fault, said] of dialogs) {
  test(`[AX-16] … and a dialog ${what}`, async ({ page }) => {
    const problems = await problemsOf(page, dialogPage(fault), DIALOG)
    expect(problems.filter((problem) => said.test(problem))).toHaveLength(1)
  })
}

test('[AX-16] … and a button that opens nothing', async ({ page }) => {
  expect(await problemsOf(page, dialogPage())).toContainEqual(
    expect.stringContaining('Enter does not lead into the dialog of button “Cart”'),
  )
})

const rows: readonly [what: string, path: string, width: number, name: string, index: number][] = [
  ['an offer', '/?v=3', 390, text('en', 'offers'), 1],
  ['a dish, where rows snap to others', '/shop/1?v=3', 1400, text('en', 'products.recommended'), 4],
]

for (const [what, path, width, name, index] of rows) {
  test(`[AX-16] keys bring all of ${what} into its row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await open(page, path)
    const items = page.getByRole('region', { name, exact: true }).getByRole('listitem')
    const item = items.nth(index)
    const link = item.getByRole('link')
    await items.first().getByRole('link').focus()
    // a strip of it shows already
    await expect(item).toBeInViewport()
    await expect(item).not.toBeInViewport({ ratio: 0.9 })
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused({ timeout: 100 })
    }).toPass()
    await expect(item).toBeInViewport({ ratio: 0.99 })
  })
}
