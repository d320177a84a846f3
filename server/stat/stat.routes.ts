import { route } from '@/server/http/route'
import { getStat } from './stat.service'

export const statRoutes = [route('GET /rest/stat', {}, getStat)]
