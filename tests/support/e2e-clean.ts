import type { Page } from '@playwright/test'

/** what a person turned away from: a page that was left takes its calls with it */
const isLeft = (failure: string | undefined) => failure === 'net::ERR_ABORTED'

/**
 * Collects, from now on, whatever a browser would show as gone wrong: lines of errors in the console, answers
 * that refuse (even those a page is prepared for), and requests that nobody answered.
 */
export function recordFailures(page: Page): string[] {
  const failures: string[] = []
  const at = () => new URL(page.url()).pathname
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(`${at()}: console: ${message.text()}`)
  })
  page.on('pageerror', (error) => failures.push(`${at()}: ${error.message}`))
  page.on('response', (answer) => {
    if (answer.status() >= 400) {
      failures.push(`${at()}: ${answer.status()} ${answer.request().method()} ${answer.url()}`)
    }
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (!isLeft(reason)) failures.push(`${at()}: ${reason} ${request.method()} ${request.url()}`)
  })
  return failures
}
