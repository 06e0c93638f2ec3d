import type { Person } from './people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from './records.ts'
import { remade } from './remade.ts'

interface Wanted {
  landlord?: object
  property?: object
  tenant?: object
  tenancy?: object
  /** The body that starts the rent account; false for a tenancy without one. */
  schedule?: object | false
}

/** A tenancy with a rent account, and the ids of the records that it names. */
export interface RentedHome {
  id: string
  landlord: string
  property: string
  tenant: string
}

async function must(person: Person, path: string, body: object) {
  const answer = await person.call('POST', path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Adds a landlord with a home and a tenant of it, and answers their ids. */
export const linkedRecords = remade(async (person, wanted: Wanted = {}) => {
  const { id: landlord } = await must(person, '/api/landlords', aLandlord(wanted.landlord))
  const { id: property } = await must(person, '/api/properties', aProperty(landlord, wanted.property))
  const { id: tenant } = await must(person, '/api/tenants', aTenant(property, wanted.tenant))
  return { tenant, property, landlord } as { tenant: string; property: string; landlord: string }
})

/** Adds a home, lets it from 31 January 2026 for 1,000 a month, and starts the rent account. */
export const aRentedHome = remade(async (person, wanted: Wanted = {}): Promise<RentedHome> => {
  const links = await linkedRecords(person, wanted)
  const terms = { startDate: '2026-01-31', endDate: null, rentAmount: 1000, ...wanted.tenancy }
  const { id } = await must(person, '/api/tenancies', aTenancy(links, terms))
  if (wanted.schedule !== false) await must(person, `/api/tenancies/${id}/schedule`, wanted.schedule ?? {})
  return { id, ...links }
})
