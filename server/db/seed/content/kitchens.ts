import { bakery } from './bakery'
import { bowls } from './bowls'
import { breakfast } from './breakfast'
import { burgers } from './burgers'
import { desserts } from './desserts'
import { flowers } from './flowers'
import { groceries } from './groceries'
import { household } from './household'
import { indian } from './indian'
import { levant } from './levant'
import { mexican } from './mexican'
import { noodles } from './noodles'
import { pets } from './pets'
import { pizza } from './pizza'
import { produce } from './produce'
import { sushi } from './sushi'
import { thai } from './thai'
import type { Kitchen } from './types'

/** Every kitchen of the demo, in the order of the home page's category strip. */
export const kitchens: readonly Kitchen[] = [
  pizza,
  burgers,
  sushi,
  indian,
  levant,
  mexican,
  thai,
  noodles,
  bakery,
  bowls,
  breakfast,
  desserts,
  groceries,
  produce,
  flowers,
  household,
  pets,
]
