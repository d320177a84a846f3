/** Opens the marketplace when the server starts, so that the first visitor does not wait for it. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { marketplace } = await import('./server/app/instance')
    marketplace()
  }
}
