import type { Reach } from './db/narrowing.ts'
import { historyReached } from './modules/history/history.narrowing.ts'
import { invoicesReached } from './modules/invoices/invoices.narrowing.ts'
import { landlordsReached } from './modules/landlords/landlords.narrowing.ts'
import { photosReached } from './modules/photos/photos.narrowing.ts'
import { propertiesReached } from './modules/properties/properties.narrowing.ts'
import { agencyReached } from './modules/settings/agency.narrowing.ts'
import { tenanciesReached } from './modules/tenancies/tenancies.narrowing.ts'
import { viewingsReached } from './modules/viewings/viewings.narrowing.ts'

/** Every table that a client landlord reaches, of all modules; what stands in none is closed to them. */
export const reach: Reach = new Map([
  ...landlordsReached,
  ...propertiesReached,
  ...tenanciesReached,
  ...viewingsReached,
  ...invoicesReached,
  ...photosReached,
  ...agencyReached,
  ...historyReached,
])
