import { expect, it } from 'vitest'
import { isPublicAddress, isPublicUrl } from '@/lib/public-address'

const inside = [
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
]

it.each(inside)('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['1.1.1.1', '142.250.185.78', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
  '%s is one',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

it.each([
  ['https://shop.example.com', true],
  ['http://8.8.8.8:3000', true],
  ['https://[2606:4700::1111]', true],
  ['http://localhost:3000', false],
  ['http://shop.localhost', false],
  ['http://tiffin', false],
  ['http://tiffin.local:3000', false],
  ['https://shop.test', false],
  ['http://127.0.0.1:3000', false],
  ['http://2130706433', false],
  ['http://[::1]:3000', false],
  ['http://192.168.178.20', false],
])('%s: public %s', (url, expected) => {
  expect(isPublicUrl(url)).toBe(expected)
})
