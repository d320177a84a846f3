import { describe, expect, it } from 'vitest'
import { differenceOf, distanceOf, fingerprintOf, type Picture } from '@/tests/support/fingerprint'

type Colour = [number, number, number]

/** A picture of one colour, with a bar of another one at its left or right edge. */
function draw(
  width: number,
  height: number,
  paper: Colour,
  bar?: Colour,
  isRight = false,
): Picture {
  const picture = { data: Buffer.alloc(width * height * 3), width, height }
  paint(picture, paper, 0, width)
  if (bar) paint(picture, bar, isRight ? width - 20 : 0)
  return picture
}

/** Paints a bar of a colour, from an edge on. */
function paint({ data, width, height }: Picture, colour: Colour, from: number, thick = 20) {
  for (let y = 0; y < height; y += 1) {
    for (let x = from; x < from + thick; x += 1) data.set(colour, (y * width + x) * 3)
  }
}

const white: Colour = [255, 255, 255]
const accent: Colour = [194, 65, 12]
const whole = ({ width, height }: Picture) => ({ x: 0, y: 0, width, height })
const print = (picture: Picture, kept?: string) => fingerprintOf(picture, whole(picture), kept)

describe('The fingerprint of a picture', () => {
  const kept = print(draw(160, 40, white, accent))

  it('holds the size and the mean colour of each cell', () => {
    expect(kept.split(' ').slice(0, 2)).toEqual(['160x40', '4x1'])
    const cells = Buffer.from(kept.split(' ')[2] ?? '', 'base64')
    // half of the first cell is the bar
    expect([...cells.subarray(0, 3)]).toEqual([224, 160, 133])
    expect([...cells.subarray(3, 6)]).toEqual(white)
  })

  it('is the same for a picture that is some pixels larger', () => {
    const larger = print(draw(163, 41, white, accent), kept)
    expect(differenceOf(kept, larger)).toBeUndefined()
  })

  it('tells another size, another colour and a mirrored picture', () => {
    expect(differenceOf(kept, print(draw(160, 80, white, accent), kept))).toMatch(/size is 160x80/)
    expect(differenceOf(kept, print(draw(160, 40, white, [12, 65, 194]), kept))).toMatch(/colours/)
    expect(differenceOf(kept, print(draw(160, 40, white, accent, true), kept))).toMatch(/colours/)
  })

  it('tells what has moved within it, and what has vanished', () => {
    const moved = draw(160, 40, white)
    paint(moved, accent, 60)
    expect(differenceOf(kept, print(moved, kept))).toMatch(/colours/)
    expect(differenceOf(kept, print(draw(160, 40, white), kept))).toMatch(/colours/)
  })

  it('is the same for letters that are smoothed in another way', () => {
    const text = (shades: readonly number[]) => {
      const picture = draw(160, 40, white)
      // strokes two px wide: one sharp, the other spread over its neighbours
      for (let x = 8; x < 152; x += 8) {
        shades.forEach((shade, at) => {
          paint(picture, [shade, shade, shade], x + at, 1)
        })
      }
      return picture
    }
    const sharp = print(text([255, 20, 20, 255]))
    const soft = print(text([180, 98, 104, 184]), sharp)
    expect(soft).not.toBe(sharp)
    expect(differenceOf(sharp, soft)).toBeUndefined()
  })

  it('measures how far two of them are apart', () => {
    expect(distanceOf(kept, print(draw(160, 40, [245, 255, 255], accent), kept))).toMatchObject({
      size: 0,
      worst: expect.closeTo(10 / 3, 1),
    })
  })
})
