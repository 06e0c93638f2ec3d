import type { Reach } from './db/narrowing.ts'
import { lawReached } from './law/facts.service.ts'
import { offersReached } from './letting/offers/offers.narrowing.ts'
import { clientsReached } from './money/landlords/landlord-money.narrowing.ts'
import { rentReached } from './money/rent/read/rent.narrowing.ts'
import { asksReached } from './office/asks/asks.narrowing.ts'
import { historyReached } from './office/history/history.narrowing.ts'
import { agencyReached } from './office/settings/agency.narrowing.ts'
import { photosReached } from './records/photos/photos.narrowing.ts'
import { members } from './registry.ts'

/** Every table that a client landlord can read, from all modules. A table that is not listed is closed to them. */
export const reach: Reach = new Map([
  ...members.flatMap(({ reached = [] }) => reached),
  ...photosReached,
  ...lawReached,
  ...offersReached,
  ...agencyReached,
  ...historyReached,
  ...rentReached,
  ...clientsReached,
  ...asksReached,
])
