import './wiring'
import { sessions } from '@/server/people/auth/session.service'
import * as http from '@/server/platform/http/handle'
import { routes } from './routes'

/** The marketplace's API with all its routes, as one function from request to response. */
export const makeHandle = (deps: Omit<http.HandleDeps, 'routes' | 'sessions'>): http.Handle =>
  http.makeHandle({ ...deps, routes, sessions })
