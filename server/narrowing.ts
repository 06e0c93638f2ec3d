import type { Reach } from './db/narrowing.ts'
import { clientsReached } from './modules/clients/clients.narrowing.ts'
import { historyReached } from './modules/history/history.narrowing.ts'
import { photosReached } from './modules/photos/photos.narrowing.ts'
import { rentReached } from './modules/rent/rent.narrowing.ts'
import { agencyReached } from './modules/settings/agency.narrowing.ts'
import { members } from './registry.ts'

/** Every table that a client landlord can read, from all modules. A table that is not listed is closed to them. */
export const reach: Reach = new Map([
  ...members.flatMap(({ reached }) => reached),
  ...photosReached,
  ...agencyReached,
  ...historyReached,
  ...rentReached,
  ...clientsReached,
])
