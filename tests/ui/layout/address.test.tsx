import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddressPicker } from '@/containers/place/AddressPicker'
import type { GeoPoint } from '@/domain/geo.schema'
import { dropCookie } from '@/lib/browser-cookie'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import { geocodeService, NOT_FOUND } from '@/services/geocode'
import { addressFixture, pageFixture, userFixture } from '@/tests/support/fixtures'
import {
  type Answers,
  type Call,
  expectNoAxeViolations,
  fakeApi,
  fakeHttp,
  type RenderOptions,
  renderApp,
} from '@/tests/support/render'

// the map needs WebGL: its pin is dropped by a press here
vi.mock('@/components/map/CityMap', () => ({
  CityMap: ({ caption, onPick }: { caption: string; onPick?(point: GeoPoint): void }) => (
    <button type="button" onClick={() => onPick?.({ latitude: 47.53, longitude: 9.53 })}>
      {caption}
    </button>
  ),
}))

const ADDRESSES = 'dashboard/user/addresses'
const ZONE = 'rest/shop/delivery-zone/check/distance'
const home = addressFixture({ id: 1, active: true })
const work = addressFixture({
  id: 2,
  title: 'Work',
  address: { address: 'Marktplatz 9', house: null, floor: null },
})
const suggestion = (address: string, lat: number) => ({
  formatted_address: address,
  geometry: { location: { lat, lng: 9.5 } },
})
const answers: Answers = {
  [`GET ${ADDRESSES}`]: pageFixture([home, work]),
  [ZONE]: { data: null },
  'rest/geocode/search': {
    results: [suggestion('Lindenweg 1', 47.51), suggestion('Lindenweg 2', 47.52)],
  },
}

const placed = () =>
  makeStore({
    place: {
      address: 'Lindenstraße 4',
      location: { latitude: 47.5, longitude: 9.5 },
      location_id: 1,
    },
  })

const show = (options: RenderOptions = {}) =>
  renderApp(<AddressPicker />, { ...options, answers: { ...answers, ...options.answers } })
const picker = () => screen.getByRole('button', { name: /^Delivery address/ })

async function openSaved() {
  await userEvent.click(picker())
  await userEvent.click(await screen.findByRole('button', { name: 'No' }))
  return screen.findByRole('dialog', { name: 'Your addresses' })
}

// fetched once, so that no test waits for them on a busy machine
beforeAll(async () => {
  await Promise.all([
    import('@/containers/place/PlaceDialogs'),
    import('@/components/ui/ModalSurface'),
    import('@/containers/place/AddressModal'),
    import('@/containers/place/SavedAddresses'),
  ])
}, 120_000)

beforeEach(() => {
  dropCookie('location')
})

describe('the address picker of a customer', () => {
  it('[AD-01] asks "Order for this address?"', async () => {
    const { store } = show({ user: userFixture(), store: placed() })
    await userEvent.click(picker())
    const question = await screen.findByRole('dialog', { name: 'Order for this address?' })
    expect(question).toHaveTextContent('Lindenstraße 4')
    await expectNoAxeViolations(question)
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(store.getState().place.place?.location_id).toBe(1)
  })

  it('[AD-02] No opens the saved addresses, each radio named by its whole address', async () => {
    show({ user: userFixture(), store: placed() })
    const list = within(await openSaved())
    const first = await list.findByRole('radio', { name: 'Home: Lindenstraße 4, 4b, 2' })
    expect(first).toBeChecked()
    expect(list.getByRole('radio', { name: 'Work: Marktplatz 9' })).not.toBeChecked()
    expect(list.getByRole('button', { name: 'Edit Work: Marktplatz 9' })).toBeVisible()
    expect(list.getByRole('button', { name: 'Add address' })).toBeVisible()
    await expectNoAxeViolations(screen.getByRole('dialog'))
  })

  it('[AD-02] says that they could not be loaded, and tries again', async () => {
    let isDown = true
    show({
      user: userFixture(),
      store: placed(),
      answers: {
        [`GET ${ADDRESSES}`]: () => {
          if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
          return answers[`GET ${ADDRESSES}`]
        },
      },
    })
    const list = within(await openSaved())
    expect(await list.findByText('Oops, something went wrong!')).toBeVisible()
    isDown = false
    await userEvent.click(list.getByRole('button', { name: 'Try again' }))
    expect(await list.findByRole('radio', { name: 'Work: Marktplatz 9' })).toBeVisible()
  })

  it('[AD-02] choosing one makes it active and orders to it', async () => {
    const { calls, store } = show({
      user: userFixture(),
      store: placed(),
      answers: { 'POST dashboard/user/address/set-active/2': { data: { ...work, active: true } } },
    })
    const list = within(await openSaved())
    await userEvent.click(await list.findByRole('radio', { name: /Work/ }))
    await waitFor(() => expect(store.getState().place.place?.location_id).toBe(2))
    expect(calls.some(({ path }) => path === 'dashboard/user/address/set-active/2')).toBe(true)
  })

  it('[AD-12] a house number that the address says is not asked again', async () => {
    show({ user: userFixture(), store: placed() })
    const list = within(await openSaved())
    await userEvent.click(await list.findByRole('button', { name: 'Add address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add address' }))
    const field = dialog.getByRole('combobox', { name: 'Street and number' })
    await userEvent.type(field, 'Linden')
    await userEvent.click(await dialog.findByRole('option', { name: 'Lindenweg 2' }))
    expect(dialog.getByLabelText('House or apartment')).toHaveValue('2')
  })

  it('deletes only after a question, with ids[0]', async () => {
    const { calls } = show({
      user: userFixture(),
      store: placed(),
      answers: { [`DELETE ${ADDRESSES}/delete`]: { data: null } },
    })
    const list = within(await openSaved())
    await userEvent.click(await list.findByRole('button', { name: 'Delete Work: Marktplatz 9' }))
    const question = await screen.findByRole('dialog', { name: 'Delete this address?' })
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'DELETE')?.params).toEqual({ 'ids[0]': 2 }),
    )
  })

  it('[AD-10] takes the active address when this device has none yet', async () => {
    const { store } = show({ user: userFixture() })
    await waitFor(() =>
      expect(store.getState().place.place).toEqual({
        address: 'Lindenstraße 4',
        location: { latitude: 47.5, longitude: 9.5 },
        location_id: 1,
      }),
    )
    expect(decodeURIComponent(document.cookie)).toContain('"location_id":1')
  })
})

describe('the address picker of a guest', () => {
  it('[AD-03] opens the address form; a suggestion becomes the place', async () => {
    const { store, calls } = show()
    await userEvent.click(picker())
    const dialog = await screen.findByRole('dialog', { name: 'Delivery address' })
    const field = within(dialog).getByRole('combobox', { name: 'Street and number' })
    await userEvent.type(field, 'Linden')
    const option = await within(dialog).findByRole('option', { name: 'Lindenweg 2' })
    expect(within(dialog).getByText('2 suggestions')).toHaveAttribute('role', 'status')
    await expectNoAxeViolations(dialog)
    await userEvent.click(option)
    expect(field).toHaveValue('Lindenweg 2')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deliver here' }))
    expect(store.getState().place.place).toEqual({
      address: 'Lindenweg 2',
      location: { latitude: 47.52, longitude: 9.5 },
    })
    expect(decodeURIComponent(document.cookie)).toContain('Lindenweg 2')
    expect(calls.some(({ path }) => path === ADDRESSES)).toBe(false)
  })

  it('takes a suggestion by keyboard', async () => {
    show()
    await userEvent.click(picker())
    const field = await screen.findByRole('combobox', { name: 'Street and number' })
    await userEvent.type(field, 'Linden')
    await screen.findByRole('option', { name: 'Lindenweg 1' })
    await userEvent.type(field, '{ArrowDown}{Enter}')
    expect(field).toHaveValue('Lindenweg 1')
  })

  it('[AD-07] says how many places a text may mean, and that none is called so', async () => {
    show({
      answers: {
        'rest/geocode/search': ({ params }: Call) => ({
          results: params.text === 'Lindenweg' ? [suggestion('Lindenweg 1', 47.51)] : [],
        }),
      },
    })
    await userEvent.click(picker())
    const dialog = await screen.findByRole('dialog', { name: 'Delivery address' })
    const field = within(dialog).getByRole('combobox', { name: 'Street and number' })
    await userEvent.type(field, 'Lindenweg')
    expect(await within(dialog).findByText('1 suggestion')).toHaveAttribute('role', 'status')
    expect(field).toHaveAttribute('aria-expanded', 'true')
    await userEvent.type(field, ' 999')
    const nothing = await within(dialog).findByText('not found')
    expect(nothing).toHaveAttribute('role', 'status')
    expect(field).toHaveAttribute('aria-expanded', 'false')
    await expectNoAxeViolations(dialog)
  })

  it('[AD-07] a search that fails finds nothing', async () => {
    show({
      answers: {
        'rest/geocode/search': () => {
          throw new ApiError(502, 'ERROR_502', 'down')
        },
      },
    })
    await userEvent.click(picker())
    await userEvent.type(await screen.findByRole('combobox'), 'Lindenweg')
    expect(await screen.findByText('not found')).toHaveAttribute('role', 'status')
  })

  it('[AD-08] the pin names the place that it is dropped on', async () => {
    const { store } = show({
      answers: { 'rest/geocode': { results: [suggestion('Marktplatz 9', 47.53)] } },
    })
    await userEvent.click(picker())
    await userEvent.click(await screen.findByRole('button', { name: /^Map: click or drag/ }))
    const field = screen.getByRole('combobox', { name: 'Street and number' })
    await waitFor(() => expect(field).toHaveValue('Marktplatz 9'))
    await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
    expect(store.getState().place.place).toEqual({
      address: 'Marktplatz 9',
      location: { latitude: 47.53, longitude: 9.53 },
    })
  })

  it('[AD-08] a place without an address is named by typing', async () => {
    const { store } = show({ answers: { 'rest/geocode': { results: [] } } })
    await userEvent.click(picker())
    await userEvent.click(await screen.findByRole('button', { name: /^Map: click or drag/ }))
    const field = screen.getByRole('combobox', { name: 'Street and number' })
    await waitFor(() => expect(field).toHaveAccessibleDescription('not found'))
    expect(screen.getByRole('alert')).toHaveTextContent('not found')
    await userEvent.type(field, 'The hut by the lake')
    await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
    expect(store.getState().place.place).toEqual({
      address: 'The hut by the lake',
      location: { latitude: 47.53, longitude: 9.53 },
    })
  })

  it('[AD-12] a place is given by its coordinates, and named by typing', async () => {
    const { store } = show({
      answers: { 'rest/geocode/search': { results: [suggestion('47.53,9.53', 47.53)] } },
    })
    await userEvent.click(picker())
    const field = await screen.findByRole('combobox', { name: 'Street and number' })
    await userEvent.type(field, '47.53, 9.53')
    await userEvent.click(await screen.findByRole('option', { name: '47.53,9.53' }))
    expect(field).toHaveValue('')
    expect(field).toHaveAccessibleDescription('Enter the street and number.')
    await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
    expect(store.getState().place.place).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the street and number.')
    await userEvent.type(field, 'Mill Lane 8')
    await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
    expect(store.getState().place.place).toEqual({
      address: 'Mill Lane 8',
      location: { latitude: 47.53, longitude: 9.5 },
    })
  })

  it('[AD-12] other coordinates are another place, never the name of the first', async () => {
    const { store } = show({
      answers: {
        'rest/geocode/search': ({ params }: { params?: { text?: string } }) => ({
          results: params?.text?.startsWith('47.53') ? [suggestion('47.53,9.53', 47.53)] : [],
        }),
      },
    })
    await userEvent.click(picker())
    const field = await screen.findByRole('combobox', { name: 'Street and number' })
    await userEvent.type(field, '47.53, 9.53')
    await userEvent.click(await screen.findByRole('option', { name: '47.53,9.53' }))
    await userEvent.type(field, '48.53, 9.53')
    await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
    expect(store.getState().place.place).toBeNull()
    expect(screen.getByRole('alert')).toBeVisible()
  })

  it('[AD-12] what was typed stays the name of a place that is chosen next', async () => {
    const { store } = show({
      answers: { 'rest/geocode': { results: [] }, 'rest/geocode/search': { results: [] } },
    })
    await userEvent.click(picker())
    const field = await screen.findByRole('combobox', { name: 'Street and number' })
    await userEvent.type(field, 'Mill Lane 8')
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/^Tap the map to set your address/),
    )
    await userEvent.click(screen.getByRole('button', { name: /^Map: click or drag/ }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(''))
    expect(field).toHaveValue('Mill Lane 8')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
    expect(store.getState().place.place?.address).toBe('Mill Lane 8')
  })

  it('asks for a place when only text was typed', async () => {
    const { store } = show({ answers: { 'rest/geocode/search': { results: [] } } })
    await userEvent.click(picker())
    const field = await screen.findByRole('combobox', { name: 'Street and number' })
    await userEvent.type(field, 'nowhere')
    await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
    expect(field).toHaveAccessibleDescription('Tap the map or choose an address from the list.')
    expect(store.getState().place.place).toBeNull()
  })

  it('warns outside every zone and still takes the address', async () => {
    const { store } = show({
      answers: {
        [ZONE]: () => {
          throw new ApiError(400, 'ERROR_400', 'outside')
        },
      },
    })
    await userEvent.click(picker())
    const field = await screen.findByRole('combobox', { name: 'Street and number' })
    await userEvent.type(field, 'Linden')
    await userEvent.click(await screen.findByRole('option', { name: 'Lindenweg 1' }))
    expect(await screen.findByText("Sorry, we're not available here")).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
    expect(store.getState().place.place?.address).toBe('Lindenweg 1')
  })
})

describe('reverse geocoding', () => {
  const service = (found: Answers) => {
    const { http, calls } = fakeHttp(found)
    return { calls, geocode: geocodeService(fakeApi(http)) }
  }

  it('[AD-06] answers the first formatted address of latlng', async () => {
    const { calls, geocode } = service({
      'rest/geocode': { results: [suggestion('First', 1), suggestion('Second', 2)] },
    })
    expect(await geocode.reverse({ latitude: 47.5, longitude: 9.5 })).toBe('First')
    expect(calls[0]?.params).toEqual({ latlng: '47.5,9.5' })
  })

  it('[AD-06] answers "not found" without a result and after a failure', async () => {
    expect(NOT_FOUND).toBe('not found')
    const point = { latitude: 47.5, longitude: 9.5 }
    const empty = service({ 'rest/geocode': { results: [] } })
    expect(await empty.geocode.reverse(point)).toBe('not found')
    expect(await service({}).geocode.reverse(point)).toBe('not found')
  })
})
