import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AppImage } from '@/components/ui/AppImage'

const photo = `products/${'0'.repeat(8)}-1111-4222-8333-444444444444.webp`
const sizes = '(max-width: 600px) 100vw, 320px'

const show = (props: { priority?: boolean; blur?: string } = {}) => {
  render(<AppImage src={photo} alt="A dish" width={320} height={200} sizes={sizes} {...props} />)
  return screen.getByRole('img', { name: 'A dish' })
}

describe('AppImage', () => {
  it('[SX-05] [SX-06] offers each width of the optimiser, and says how wide it is drawn', () => {
    const image = show()
    expect(image.getAttribute('srcset')?.split(', ')).toHaveLength(8)
    expect(image.getAttribute('srcset')).toContain('&w=640&q=75 640w')
    expect(image).toHaveAttribute('sizes', sizes)
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['320', '200'])
  })

  it('[SX-06] waits until it is near, unless it is first seen', () => {
    expect(show()).toHaveAttribute('loading', 'lazy')
  })

  it('[SX-06] comes at once when it is first seen', () => {
    expect(show({ priority: true })).not.toHaveAttribute('loading')
  })

  it('[SX-06] shows its blur until it comes', () => {
    const blur = 'data:image/webp;base64,AAAA'
    expect(show({ blur }).style.background).toContain(blur)
  })

  it('[SX-06] shows no ground without a blur', () => {
    expect(show().style.background).toBe('')
  })
})
