import type { Route } from './route'

/** Every resource of the API. */
export const routes: readonly Route[] = []
