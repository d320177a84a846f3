import './wiring'
import { assumedCountry } from '@/domain/phone'
import { sessions } from '@/server/people/auth/session.service'
import * as http from '@/server/platform/http/handle'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { routes } from './routes'

const phoneCountry: http.HandleDeps['phoneCountry'] = async (db) =>
  assumedCountry(await loadSettings(db))

/** The marketplace's API with all its routes, as one function from request to response. */
export const makeHandle = (
  deps: Omit<http.HandleDeps, 'phoneCountry' | 'routes' | 'sessions'>,
): http.Handle => http.makeHandle({ ...deps, phoneCountry, routes, sessions })
