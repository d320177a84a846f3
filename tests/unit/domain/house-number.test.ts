import { expect, it } from 'vitest'
import { houseAfter, houseBeside, houseIn } from '@/domain/house-number'

it.each([
  ['Harbour Street 7', '7'],
  ['Lindenstraße 4, 10969 Berlin, Germany', '4'],
  ['Straße des 17. Juni 135', '135'],
  ['Lindenweg 12 a, Lindenau', '12 a'],
  ['Calle Mayor, 7', '7'],
  ['Avenida Paulista, 1578 - Bela Vista, São Paulo', '1578'],
  ['12 rue de Rivoli, 75001 Paris', '12'],
  ['12, rue de la Paix, Paris', '12'],
  ['3 bis rue du Bac, Paris', '3 bis'],
  ['221B Baker Street, London', '221B'],
  ['12 A Street, Washington', '12'],
  ['Flat 3, 22 Baker Street, London', '22'],
  ['ul. Marszałkowska 10/12, Warszawa', '10/12'],
  ['улица Ленина, д. 12к2, Москва', '12к2'],
  ['Moda Caddesi No: 12 D: 3, Kadıköy', '12'],
  ['Số 12 Nguyễn Huệ, Quận 1', '12'],
  ['شارع الملك ١٥، الرياض', '١٥'],
  ['中山路123号', '123'],
  ['東京都渋谷区神宮前1-2-3', '1-2-3'],
  ['세종대로 110, 서울', '110'],
])('%s is of house %s', (address, house) => {
  expect(houseIn(address)).toBe(house)
})

it.each([
  'Harbour Street',
  '5th Avenue, New York',
  '10969 Berlin',
  'Hauptstraße, 10969 Berlin',
  'Route 66, Flagstaff',
  '47.5, 9.5',
  'Platz des 17. Juni',
  '',
])('%s says no house', (address) => {
  expect(houseIn(address)).toBe('')
})

it('another address brings its own number, and takes away only the number of the last one', () => {
  expect(houseAfter('', '', 'Harbour Street 7')).toBe('7')
  expect(houseAfter('7', 'Harbour Street 7', 'Mill Lane 3')).toBe('3')
  expect(houseAfter('7', 'Harbour Street 7', 'Mill Lane')).toBe('')
  expect(houseAfter('Lighthouse', 'Harbour Street', 'Mill Lane')).toBe('Lighthouse')
})

it('a house is not written twice', () => {
  expect(houseBeside('Harbour Street 7', '7')).toBeNull()
  expect(houseBeside('Lindenweg 12a', '12 A')).toBeNull()
  expect(houseBeside('Harbour Street', '7')).toBe('7')
  expect(houseBeside(null, '7')).toBe('7')
  expect(houseBeside('Harbour Street 7', null)).toBeNull()
})
