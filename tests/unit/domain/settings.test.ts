import { describe, expect, it } from 'vitest'
import {
  isOn,
  readSettings,
  settingDefaults,
  settingsLocation,
  settingsVariant,
  webLink,
} from '@/domain/settings'

describe('readSettings', () => {
  it('turns the list into a record and leaves unknown keys out', () => {
    const settings = readSettings([
      { key: 'phone', value: '+1 555' },
      { key: 'something_new', value: 'x' },
    ])
    expect(settings.phone).toBe('+1 555')
    expect(settings).not.toHaveProperty('something_new')
  })

  it('keeps the default where a value is missing or empty', () => {
    expect(readSettings([{ key: 'payment_type', value: '' }]).payment_type).toBe('admin')
    expect(readSettings([])).toEqual(settingDefaults)
  })
})

describe('settingsLocation', () => {
  it('[AD-09] reads "lat,lng" with and without a space', () => {
    for (const value of ['47.25,9.5', '47.25, 9.5']) {
      expect(settingsLocation(readSettings([{ key: 'location', value }]))).toEqual({
        latitude: 47.25,
        longitude: 9.5,
      })
    }
  })

  it.each(['', 'nowhere', '91,0', '0,181', '1,2,3', '47.2'])(
    '[AD-09] takes the default coordinates for "%s"',
    (value) =>
      expect(settingsLocation(readSettings([{ key: 'location', value }]))).toEqual({
        latitude: 47.5,
        longitude: 9.5,
      }),
  )
})

describe('settingsVariant', () => {
  it('[SH-03] takes ui_type when the address says nothing', () => {
    const settings = readSettings([{ key: 'ui_type', value: '4' }])
    expect(settingsVariant(settings, undefined)).toBe('4')
    expect(settingsVariant(settings, '2')).toBe('2')
  })
})

describe('webLink', () => {
  it('never links to anything but a web page', () => {
    const link = (value: string) => webLink(readSettings([{ key: 'facebook', value }]), 'facebook')
    expect(link(' https://example.com/tiffin ')).toBe('https://example.com/tiffin')
    expect(link('javascript:alert(1)')).toBeUndefined()
    expect(link('')).toBeUndefined()
  })
})

describe('isOn', () => {
  it('is true for "1" only', () => {
    expect(isOn(readSettings([{ key: 'group_order', value: '1' }]), 'group_order')).toBe(true)
    expect(isOn(readSettings([{ key: 'group_order', value: 'true' }]), 'group_order')).toBe(false)
  })
})
