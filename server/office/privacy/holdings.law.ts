import { certificates } from '../../law/certificates/certificates.table.ts'
import { documents, documentVersions } from '../../law/documents/documents.table.ts'
import { rightToRentChecks } from '../../law/right-to-rent/right-to-rent.table.ts'
import { type AnyHolding, holding } from './holding.ts'

/** What the law asks to be kept of homes and of the people in them. */
export const lawHoldings: readonly AnyHolding[] = [
  holding({
    table: documents,
    title: 'Documents',
    about: {
      landlordId: 'landlord',
      tenantId: 'tenant',
      tenancyId: 'tenancy',
      viewingId: 'viewing',
      invoiceId: 'invoice',
    },
    columns: { name: 'masked' },
    day: 'createdAt',
  }),
  holding({
    table: documentVersions,
    title: 'Files of documents',
    about: {},
    columns: { fileName: 'masked', sha256: 'code', authorName: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: certificates,
    title: 'Certificates of homes',
    about: {},
    columns: { number: 'code', by: 'masked', remarks: 'masked', authorName: 'author' },
    day: 'day',
  }),
  holding({
    table: rightToRentChecks,
    title: 'Checks of the right to rent',
    about: { tenancyId: 'tenancy', personId: 'person' },
    columns: { remarks: 'words', authorName: 'author' },
    day: 'day',
  }),
]
