import { sql } from 'drizzle-orm'
import type { LandlordOfAccount } from '../../db/narrowing.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { documents, documentVersions } from './documents.table.ts'

/** What a client landlord may read: what is shown to landlords, of their own record, their homes and their tenancies. */
export const ofTheirDocuments = ({ accountId, landlordId }: LandlordOfAccount) =>
  sql`${documents.shownTo} <> 'agency' and (${documents.landlordId} = ${landlordId}
    or ${documents.propertyId} in (select ${properties.id} from ${properties}
      where ${properties.accountId} = ${accountId} and ${properties.landlordId} = ${landlordId})
    or ${documents.tenancyId} in (select ${tenancies.id} from ${tenancies}
      where ${tenancies.accountId} = ${accountId} and ${tenancies.landlordId} = ${landlordId}))`

export const ofTheirVersions = (whose: LandlordOfAccount) =>
  sql`${documentVersions.documentId} in (select ${documents.id} from ${documents}
    where ${documents.accountId} = ${whose.accountId} and ${ofTheirDocuments(whose)})`
