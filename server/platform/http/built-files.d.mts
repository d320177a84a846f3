import type { RequestListener } from 'node:http'

export function builtFiles(
  dist: string,
  headers: readonly { key: string; value: string }[],
  page: RequestListener,
): RequestListener
