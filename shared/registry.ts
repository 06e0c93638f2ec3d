import { invoices } from './invoices/invoices.ts'
import { landlords } from './landlords/landlords.ts'
import { properties } from './properties/properties.ts'
import { tenancies } from './tenancies/tenancies.ts'
import { tenants } from './tenants/tenants.ts'
import { viewings } from './viewings/viewings.ts'

/** Every kind of record, each after the kinds that its rows name. */
export const resources = [landlords, properties, tenants, tenancies, viewings, invoices] as const

/** 'tenants': what a kind of record is called in the database, in addresses and in the API. */
export type EntityName = (typeof resources)[number]['name']
