import { invoices } from './invoices/invoices.ts'
import { landlords } from './landlords/landlords.ts'
import { properties } from './properties/properties.ts'
import type { Resource } from './resource.ts'
import { tenancies } from './tenancies/tenancies.ts'
import { tenants } from './tenants/tenants.ts'
import { viewings } from './viewings/viewings.ts'

/** Every kind of record, each after the kinds that its rows name. */
export const resources = [landlords, properties, tenants, tenancies, viewings, invoices] as const

/** 'tenants': what a kind of record is called in the database, in addresses and in the API. */
export type EntityName = (typeof resources)[number]['name']

/** Any one of them. */
export interface RegisteredResource extends Resource {
  name: EntityName
}

/** Undefined for a name that no kind of record has. */
export function findResource(name: string): RegisteredResource | undefined {
  return resources.find((each) => each.name === name)
}

export function resourceOf(name: EntityName): RegisteredResource {
  const found = findResource(name)
  if (!found) throw new Error(`No kind of record is called ${name}`)
  return found
}
