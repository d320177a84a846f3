import type { CartLine } from '@/domain/cart'
import type { Cart } from '@/domain/cart.schema'
import { MAX_LINE_QUANTITY } from '@/domain/cart-limits'
import { paths } from '@/domain/paths'
import { type FormValues, type RefusedForm, refusedForm } from '@/domain/plain-form'
import { NOTE_MAX_LENGTH } from '@/domain/product-choice'
import { SeeOther } from './moved'
import {
  type ActiveCart,
  addLine,
  emptyCart,
  findActiveCart,
  lineOf,
  removeLines,
  setLine,
  withoutHandles,
} from './plain-cart'
import { formToken, isOwnForm, isSameOrigin, readForm, toRefused, toStale } from './plain-form'
import { type Loaded, pageProps } from './ssr'

interface CartPage {
  cart: Cart | null
  /** nobody is signed in: a browser with JavaScript takes the lines over (ADR 0045) */
  isGuest: boolean
  token: string
  refused?: RefusedForm
}

const wholeNumber = (text: string | undefined, max: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 0 && number <= max ? number : undefined
}

const idOf = (text: string | undefined) => wholeNumber(text, Number.MAX_SAFE_INTEGER) ?? 0

/** The line that a product's form describes; undefined when a number in it is none. */
function readLine(values: FormValues): CartLine | undefined {
  const quantity = wholeNumber(values.quantity ?? '1', MAX_LINE_QUANTITY)
  const addons = Object.entries(values).flatMap(([name, text]) => {
    const id = name.startsWith('addon.') ? idOf(name.slice('addon.'.length)) : 0
    return id ? [{ stock: { id, price: 0 }, quantity: wholeNumber(text, MAX_LINE_QUANTITY) }] : []
  })
  const chosen = addons.flatMap(({ stock, quantity: pieces }) =>
    pieces ? [{ stock, quantity: pieces }] : [],
  )
  if (!quantity || addons.some((addon) => addon.quantity === undefined)) return undefined
  const note = values.note?.trim().slice(0, NOTE_MAX_LENGTH)
  return {
    stock: { id: idOf(values.stock), price: 0 },
    quantity,
    addons: chosen,
    shop_id: idOf(values.shop_id),
    ...(note ? { note } : {}),
  }
}

/** Fields that were wrong, by name, as keys under `validation.`; none when it is done. */
type Wrong = Record<string, string> | undefined
const wrongQuantity: Wrong = { quantity: 'invalid' }

async function add(loaded: Loaded, found: ActiveCart, values: FormValues): Promise<Wrong> {
  const line = readLine(values)
  if (!line) return wrongQuantity
  if (!values.replace) {
    await addLine(loaded, found, line)
    return
  }
  await emptyCart(loaded, found)
  await setLine(loaded, { cart: null, guest: null, refusal: null }, line)
}

async function change(loaded: Loaded, found: ActiveCart, values: FormValues): Promise<Wrong> {
  const id = idOf(values.line)
  const line = lineOf(loaded, found, id)
  const quantity = values.remove ? 0 : wholeNumber(values.quantity, MAX_LINE_QUANTITY)
  if (quantity === undefined) return wrongQuantity
  if (quantity === 0) await removeLines(loaded, found, [id])
  else if (line) await setLine(loaded, found, { ...line, quantity })
}

/** Does what the form asks for. */
async function act(loaded: Loaded, found: ActiveCart, values: FormValues): Promise<Wrong> {
  if (values.do === 'set') return change(loaded, found, values)
  if (!values.do) return add(loaded, found, values)
  if (values.do === 'claim') await findActiveCart(loaded, true)
  if (values.do === 'drop') await emptyCart(loaded, found)
}

/** A page anybody may have open carries no token: only what adds comes from there. */
const isAllowed = ({ ctx }: Loaded, values: FormValues) =>
  values.do ? isOwnForm(ctx, values) : isSameOrigin(ctx)

/** Throws `SeeOther` when it is done. */
async function handle(loaded: Loaded, found: ActiveCart, values: FormValues) {
  const { ctx } = loaded
  if (!isAllowed(loaded, values)) return toStale(ctx, values)
  try {
    const fields = await act(loaded, found, values)
    if (!fields) throw new SeeOther(paths.cart())
    ctx.res.statusCode = 422
    return refusedForm(values, { fields })
  } catch (error) {
    if (error instanceof SeeOther) throw error
    return toRefused(ctx, values, error)
  }
}

/** /cart: the cart without JavaScript, with the forms that change it. */
export const cartPageProps = pageProps<CartPage>(async (loaded) => {
  const { ctx, sessionUser } = loaded
  const values = await readForm(ctx)
  const found = await findActiveCart(loaded)
  const refused = values ? await handle(loaded, found, values) : undefined
  const { cart, refusal } = found
  return {
    cart: cart && withoutHandles(cart),
    isGuest: !sessionUser,
    token: formToken(ctx),
    ...(refused ? { refused } : {}),
    ...(refusal && !refused
      ? { refused: refusedForm({}, { message: refusal.message, code: refusal.statusCode }) }
      : {}),
  }
})
