import { certificates } from '../../law/certificates/certificates.table.ts'
import { depositEvidence } from '../../law/deposits/evidence.table.ts'
import { documents, documentVersions } from '../../law/documents/documents.table.ts'
import { rentIncreaseEvents, rentIncreases } from '../../law/increases/increases.table.ts'
import { banExceptions, possessionNotices, tenantNotices } from '../../law/notices/notices.table.ts'
import { petEvents, petRequests } from '../../law/papers/pets.table.ts'
import { registerAnswers, registerEvents, registerLandlords } from '../../law/register/register.table.ts'
import { rightToRentChecks } from '../../law/right-to-rent/right-to-rent.table.ts'
import { agreementFacts } from '../../law/servings/agreement.table.ts'
import { servingPeople, servings } from '../../law/servings/servings.table.ts'
import { mailReceipts } from '../../mail/receipts.table.ts'
import { type AnyHolding, holding } from './holding.ts'

/** What the law asks to be kept of homes and of the people in them. */
export const lawHoldings: readonly AnyHolding[] = [
  holding({
    table: tenantNotices,
    title: 'Notices of tenants',
    about: { tenancyId: 'tenancy' },
    columns: { means: 'masked', authorName: 'author', withdrawnBy: 'author', withdrawnWhy: 'masked' },
    day: 'givenOn',
  }),
  holding({
    table: possessionNotices,
    title: 'Section 8 notices',
    about: { tenancyId: 'tenancy' },
    columns: { grounds: 'code', authorName: 'author', withdrawnBy: 'author', withdrawnWhy: 'masked' },
    day: 'servedOn',
  }),
  holding({
    table: banExceptions,
    title: 'Exceptions to bans on letting',
    about: {},
    columns: { why: 'masked', authorName: 'author', takenBackBy: 'author', takenBackWhy: 'masked' },
    day: 'day',
  }),
  holding({
    table: petRequests,
    title: 'Requests to keep a pet',
    about: { tenancyId: 'tenancy' },
    columns: { pet: 'masked', authorName: 'author' },
    day: 'askedOn',
  }),
  holding({
    table: petEvents,
    title: 'Answers to requests to keep a pet',
    about: { requestId: 'pet' },
    columns: { note: 'masked', authorName: 'author', takenBackBy: 'author', takenBackWhy: 'masked' },
    day: 'day',
  }),
  holding({
    table: rentIncreases,
    title: 'Rent increases',
    about: { tenancyId: 'tenancy' },
    columns: { tokenHash: 'code', linkFor: 'code' },
    day: 'createdAt',
  }),
  holding({
    table: rentIncreaseEvents,
    title: 'Steps of rent increases',
    about: { increaseId: 'increase' },
    columns: {
      name: 'masked',
      note: 'masked',
      sha256: 'code',
      blankSha256: 'code',
      filled: 'code',
      authorName: 'author',
    },
    day: 'day',
    others: ['name'],
    beside: ['kind', 'answer', 'pence', 'fromDay'],
  }),
  holding({
    table: registerAnswers,
    title: 'Answers for the PRS Database',
    about: {},
    columns: { billsIncluded: 'code', authorName: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: registerEvents,
    title: 'Entries in the PRS Database',
    about: {},
    columns: {
      number: 'code',
      told: 'masked',
      authorName: 'author',
      takenBackBy: 'author',
      takenBackWhy: 'masked',
    },
    day: 'day',
  }),
  holding({
    table: registerLandlords,
    title: 'PRS Database numbers',
    about: { landlordId: 'landlord' },
    columns: { number: 'code', authorName: 'author' },
    day: 'createdAt',
  }),
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
    leaves: 'own',
  }),
  holding({
    table: documentVersions,
    title: 'Files of documents',
    about: {},
    columns: { fileName: 'masked', sha256: 'code', authorName: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: depositEvidence,
    title: 'Evidence for deposit deductions',
    about: { tenancyId: 'tenancy' },
    columns: { documentName: 'masked', sha256: 'code', authorName: 'author', takenOffBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: certificates,
    title: 'Certificates of properties',
    about: {},
    columns: { number: 'code', by: 'masked', remarks: 'masked', authorName: 'author' },
    day: 'day',
  }),
  holding({
    table: servings,
    title: 'Documents served',
    about: { tenancyId: 'tenancy' },
    columns: {
      documentName: 'masked',
      sha256: 'code',
      deemedRule: 'code',
      deemedWhy: 'masked',
      backdatedWhy: 'masked',
      emailClause: 'masked',
      officialBy: 'author',
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
    table: agreementFacts,
    title: 'Answers about tenancy agreements',
    about: { tenancyId: 'tenancy' },
    columns: {
      clause: 'masked',
      authorName: 'author',
      takenBackBy: 'author',
    },
    day: 'createdAt',
  }),
  holding({
    table: servingPeople,
    title: 'People who were served',
    about: { personId: 'person', landlordId: 'landlord' },
    columns: { name: 'kept', address: 'kept' },
    keeps:
      'It is evidence that a document was served, which a court or the council may ask for within six years.',
  }),
  holding({
    table: mailReceipts,
    title: 'Delivery of emails that served documents',
    about: {},
    columns: { refused: 'masked' },
    day: 'takenAt',
  }),
  holding({
    table: rightToRentChecks,
    title: 'Right to rent checks',
    about: { tenancyId: 'tenancy', personId: 'person' },
    columns: { remarks: 'words', authorName: 'author' },
    day: 'day',
    alone: 'personId',
  }),
]
