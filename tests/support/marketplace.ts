import { marketplace } from '@/server/app/instance'

/** The marketplace as a process opens it: how its start ended. */
export async function startMarketplace() {
  globalThis.__marketplace = undefined
  const opened = marketplace()
  while (opened.health().status === 'starting') {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // a start that failed has nothing to close
  if (opened.health().status === 'failed') globalThis.__marketplace = undefined
  return { ...opened.health(), close: () => opened.close() }
}

/** Ends what a test has started and left open. */
export async function stopMarketplace() {
  await globalThis.__marketplace?.close()
  globalThis.__marketplace = undefined
}
