import { makePort } from '@/server/platform/port/port'
import type { DrawImage } from './storage'

/** Draws the demo's pictures at their first request. */
export const drawnPicturesPort = makePort<DrawImage>('drawn pictures')
