/** What a dish is served on or in (vessels.ts). */
export type VesselKind = 'plate' | 'bowl' | 'board' | 'box' | 'cup'

/**
 * Specification of a demo picture (render.ts). Equal specs give equal bytes. `icons` are names of files in
 * icons/ or of what sprites.ts draws, the main one first; `hue` is in degrees; `place` (of a dish in its
 * menu) and `scene` (of a shop's cover) choose the composition; `seed` varies it.
 */
export type PictureSpec =
  | { kind: 'dish'; icons: string[]; plate: VesselKind; hue: number; seed: number; place?: number }
  | { kind: 'logo'; initials: string; hue: number; shape: LogoShape; icon?: string }
  | { kind: 'cover'; icons: string[]; hue: number; seed: number; scene?: number }
  | { kind: 'banner'; icons: string[]; hue: number; seed: number }
  | { kind: 'avatar'; initials: string; hue: number }
  | { kind: 'icon'; icon: string }

export type LogoShape = 'circle' | 'square' | 'leaf' | 'scallop' | 'shield' | 'drop'

/** Width and height of each kind, in pixels. */
export const PICTURE_SIZES = {
  dish: { width: 640, height: 480 },
  cover: { width: 1280, height: 560 },
  banner: { width: 1280, height: 480 },
  logo: { width: 256, height: 256 },
  avatar: { width: 256, height: 256 },
  icon: { width: 160, height: 160 },
} as const satisfies Record<PictureSpec['kind'], { width: number; height: number }>
