export const root: string
export function ensureBuilt(): Promise<number>
export function ensureInstalled(): Promise<number>
export function ensureChromium(): { path?: string; missing?: string }
export function bin(...parts: string[]): string
export function freePort(): Promise<number>
export function isInRange(version: string, range: string): boolean
export function nodeTooOld(version?: string): string | undefined
