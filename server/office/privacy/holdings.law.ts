import { certificates } from '../../law/certificates/certificates.table.ts'
import { documents, documentVersions } from '../../law/documents/documents.table.ts'
import { rightToRentChecks } from '../../law/right-to-rent/right-to-rent.table.ts'
import { servingPeople, servings } from '../../law/servings/servings.table.ts'
import { mailReceipts } from '../../mail/receipts.table.ts'
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
    table: servings,
    title: 'Papers that were served',
    about: { tenancyId: 'tenancy' },
    columns: {
      documentName: 'masked',
      sha256: 'code',
      deemedRule: 'code',
      remarks: 'masked',
      evidenceName: 'masked',
      evidenceSha256: 'code',
      authorName: 'author',
      withdrawnBy: 'author',
      withdrawnWhy: 'masked',
    },
    day: 'servedOn',
  }),
  holding({
    table: servingPeople,
    title: 'People who were served',
    about: { personId: 'person', landlordId: 'landlord' },
    columns: { name: 'kept', address: 'kept' },
    keeps: 'It proves that a paper was served, which a court or the council may ask for.',
  }),
  holding({
    table: mailReceipts,
    title: 'Delivery of served mails',
    about: {},
    columns: { refused: 'masked' },
    day: 'takenAt',
  }),
  holding({
    table: rightToRentChecks,
    title: 'Checks of the right to rent',
    about: { tenancyId: 'tenancy', personId: 'person' },
    columns: { remarks: 'words', authorName: 'author' },
    day: 'day',
  }),
]
