import type { SpawnOptions } from 'node:child_process'

export const root: string
export function ensureBuilt(): Promise<number>
export function ensureInstalled(): Promise<number>
export function ensureChromium(): { path?: string; missing?: string }
export function run(
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
): Promise<number>
export function bin(...parts: string[]): string
export function freePort(): Promise<number>
export function isInRange(version: string, range: string): boolean
export function nodeTooOld(version?: string): string | undefined
