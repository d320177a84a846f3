import { expect, type Locator } from '@playwright/test'

/**
 * How many lines of a way a map (its figure) shows in its frame at present, asked of MapLibre itself, which the page
 * keeps in its state: what it has drawn is pixels, and in no element.
 */
export const waysDrawn = (figure: Locator): Promise<number> =>
  figure.locator('.maplibregl-map').evaluate((box) => {
    interface Hook {
      memoizedState: unknown
      next: Hook | null
    }
    interface Fiber {
      memoizedState: Hook | null
      return: Fiber | null
    }
    interface DrawnMap {
      isStyleLoaded(): boolean
      queryRenderedFeatures(options: { layers: string[] }): unknown[]
    }
    const isMap = (value: unknown): value is DrawnMap =>
      typeof value === 'object' && value !== null && 'queryRenderedFeatures' in value
    const key = Object.keys(box).find((name) => name.startsWith('__reactFiber')) ?? ''
    let fiber = Reflect.get(box, key) as Fiber | null
    for (; fiber; fiber = fiber.return) {
      for (let hook = fiber.memoizedState; hook && 'next' in hook; hook = hook.next) {
        const map = hook.memoizedState
        if (isMap(map)) {
          return map.isStyleLoaded() ? map.queryRenderedFeatures({ layers: ['route'] }).length : 0
        }
      }
    }
    throw new Error('no map in the state of the page')
  })

/** The mark of a courier, in the part of a map that is in sight. */
export async function expectCourier(way: Locator, courier = 'nobody') {
  await expect(way.getByRole('img', { name: courier, exact: true })).toBeInViewport()
  await expect(way.locator('.maplibregl-map canvas')).toBeInViewport()
}
