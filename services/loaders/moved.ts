/** The page stands at another address for good: crawlers and people are sent there (301). */
export class Moved extends Error {
  constructor(readonly path: string) {
    super(`Moved to ${path}`)
    this.name = 'Moved'
  }
}

/** What a form asked for is done: the browser goes on by GET, so that a reload repeats nothing (303). */
export class SeeOther extends Error {
  constructor(readonly path: string) {
    super(`See ${path}`)
    this.name = 'SeeOther'
  }
}
