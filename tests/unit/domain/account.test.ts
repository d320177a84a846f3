import { describe, expect, it } from 'vitest'
import { deviceName, exportTables } from '@/domain/account'
import { type AccountFile, readImport, toArchive } from '@/domain/account-file'
import { toCsv } from '@/domain/csv'

const home = { title: 'Home', address: 'Mill Lane 2', house: '2', latitude: 47.5, longitude: 9.5 }
const file: AccountFile = {
  version: 1,
  exported_at: '2026-11-18T12:00:00.000Z',
  profile: { firstname: 'Mira', email: 'mira@example.com' },
  tables: Object.fromEntries(exportTables.map((name) => [name, []])) as never,
  images: ['users/me.webp'],
  favourites: [3, 1],
  favourite_recipes: [7],
}
const withPlaces = (rows: unknown[], favourites: unknown = []) =>
  JSON.stringify({ ...file, tables: { addresses: rows }, favourites })

describe('CSV', () => {
  it('[AU-22] quotes commas, quotes and line breaks', () => {
    const rows = [{ a: 'x, "y"\nz', b: -1.5, c: null, d: true }]
    expect(toCsv(rows)).toBe('a,b,c,d\r\n"x, ""y""\nz",-1.5,,true\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])(
    '[AU-22] takes the sting out of a text that a spreadsheet would run: %j',
    (text) => expect(toCsv([{ a: text }])).toContain(`'${text}`),
  )
})

describe('the archive', () => {
  it('[AU-22] holds JSON, a table for each kind and the addresses of the pictures', () => {
    const orders = [{ id: 1, total: 12.5 }]
    const files = toArchive({ ...file, tables: { ...file.tables, orders } }, 'https://shop.test')
    expect(Object.keys(files)).toEqual([
      'data.json',
      'csv/profile.csv',
      'csv/orders.csv',
      'images.txt',
    ])
    expect(JSON.parse(files['data.json'] ?? '')).toMatchObject({
      favourites: [3, 1],
      favourite_recipes: [7],
    })
    expect(files['csv/orders.csv']).toBe('id,total\r\n1,12.5\r\n')
    expect(files['images.txt']).toBe('https://shop.test/storage/images/users/me.webp\n')
  })
})

describe('an import', () => {
  it('[AU-22] brings places and favourites back, each once', () => {
    const found = readImport(withPlaces([home, home], [3, 1, 3]), [])
    expect(found.places).toHaveLength(1)
    expect(found.places[0]).toMatchObject({
      title: 'Home',
      address: { address: 'Mill Lane 2', house: '2' },
      location: [47.5, 9.5],
    })
    expect(found.favourites).toEqual([3, 1])
    expect(found.recipes).toEqual([7])
    expect(readImport(withPlaces([home]), found.places).places).toEqual([])
  })

  it('[AU-22] leaves out what is no place and no shop', () => {
    const odd = [null, 7, {}, { ...home, latitude: 91 }, { ...home, address: '  ' }, [home]]
    const found = readImport(withPlaces(odd, ['1', -2, 1.5, null, {}]), [])
    expect(found).toMatchObject({ places: [], favourites: [] })
    const text = JSON.stringify({ ...file, tables: {}, favourite_recipes: ['1', -2, 4, 4] })
    expect(readImport(text, []).recipes).toEqual([4])
    expect(
      readImport(
        withPlaces(
          Array(500)
            .fill(home)
            .map((row, i) => ({ ...row, latitude: i / 10 })),
        ),
        [],
      ).places,
    ).toHaveLength(100)
  })

  it.each(['', '[]', '{}', '{"version":2}', 'null', '<zip>'])('refuses %j', (text) => {
    expect(() => readImport(text, [])).toThrow()
  })
})

describe('a device’s name', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19) Version/19 Safari/604.1', 'Safari · iOS'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140', 'Edge · Windows'],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537', 'Chrome · Android'],
    ['curl/8', ''],
    [null, ''],
  ])('of %s', (agent, name) => expect(deviceName(agent)).toBe(name))
})
