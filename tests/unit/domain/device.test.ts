import { describe, expect, it } from 'vitest'
import { deviceWidth, matchWidth } from '@/domain/device'

const agents = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Mobile/15E148',
  pixel: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/124 Mobile Safari/537.36',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605 Mobile/15E148',
  galaxyTab: 'Mozilla/5.0 (Linux; Android 13; SM-X700) Chrome/124 Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/124 Safari/537.36',
}

describe('deviceWidth', () => {
  it.each([
    ['iphone', 360],
    ['pixel', 360],
    ['ipad', 768],
    ['galaxyTab', 768],
    ['desktop', 1140],
  ] as const)('[SH-23] renders for %s at %i px', (agent, width) => {
    expect(deviceWidth({ 'user-agent': agents[agent] })).toBe(width)
  })

  it.each([
    ['600', 360],
    ['601', 768],
    ['1139', 768],
    ['1140', 1140],
  ] as const)('[SH-23] a client hint of %s px outweighs the agent: %i', (hint, width) => {
    const headers = { 'sec-ch-viewport-width': hint, 'user-agent': agents.iphone }
    expect(deviceWidth(headers)).toBe(width)
  })

  it('takes desktop when nothing is known', () => {
    expect(deviceWidth({})).toBe(1140)
    expect(deviceWidth({ 'sec-ch-ua-mobile': '?1' })).toBe(360)
  })
})

describe('matchWidth', () => {
  it('answers width queries', () => {
    expect(matchWidth('(min-width:1140px)', 1140)).toBe(true)
    expect(matchWidth('(min-width:1140px)', 1139)).toBe(false)
    expect(matchWidth('@media (min-width: 600px) and (max-width: 899px)', 768)).toBe(true)
    expect(matchWidth('(prefers-color-scheme: dark)', 768)).toBe(false)
  })
})
