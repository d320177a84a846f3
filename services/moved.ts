/** The page stands at another address for good: crawlers and people are sent there (301). */
export class Moved extends Error {
  constructor(readonly path: string) {
    super(`Moved to ${path}`)
    this.name = 'Moved'
  }
}
