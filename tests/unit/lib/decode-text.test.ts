import { expect, it } from 'vitest'
import { decodeText } from '@/lib/decode-text'

const utf8 = new TextEncoder().encode('key,Käse – جبن')

it.each([
  ['UTF-8', utf8, 'key,Käse – جبن'],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), 'key,Käse – جبن'],
  ['Windows-1252', new Uint8Array([0x4b, 0xe4, 0x73, 0x65]), 'Käse'],
  ['UTF-16, little end first', new Uint8Array([0xff, 0xfe, 0x4b, 0, 0xe4, 0]), 'Kä'],
  ['UTF-16, big end first', new Uint8Array([0xfe, 0xff, 0, 0x4b, 0, 0xe4]), 'Kä'],
])('[KB-06] reads %s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})
