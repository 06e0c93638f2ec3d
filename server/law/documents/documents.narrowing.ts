import { sql } from 'drizzle-orm'
import type { Reached } from '../../db/narrowing.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { documents, documentVersions } from './documents.table.ts'

/** What a client landlord may read: what is shown to landlords, of their own record, their homes and their tenancies. */
const ofTheirs = ({ accountId, landlordId }: { accountId: string; landlordId: string }) =>
  sql`${documents.shownTo} = 'landlord' and (${documents.landlordId} = ${landlordId}
    or ${documents.propertyId} in (select ${properties.id} from ${properties}
      where ${properties.accountId} = ${accountId} and ${properties.landlordId} = ${landlordId})
    or ${documents.tenancyId} in (select ${tenancies.id} from ${tenancies}
      where ${tenancies.accountId} = ${accountId} and ${tenancies.landlordId} = ${landlordId}))`

export const documentsReached: Reached[] = [
  [documents, ofTheirs],
  [
    documentVersions,
    (whose) =>
      sql`${documentVersions.documentId} in (select ${documents.id} from ${documents}
        where ${documents.accountId} = ${whose.accountId} and ${ofTheirs(whose)})`,
  ],
]
