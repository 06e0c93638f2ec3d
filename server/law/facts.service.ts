import { eq, getTableName } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import type { Reached } from '../db/narrowing.ts'
import { ofTheirProperty } from '../records/properties/properties.narrowing.ts'
import type { Held } from '../registry/held.ts'
import { textOf } from '../registry/label.ts'
import type { Kept } from '../registry/member.ts'
import * as advertTables from './adverts/adverts.table.ts'
import * as certificateTables from './certificates/certificates.table.ts'
import * as evidenceTables from './deposits/evidence.table.ts'
import { ofTheirDocuments, ofTheirVersions } from './documents/documents.queries.ts'
import * as documentTables from './documents/documents.table.ts'
import * as dutyTables from './duties/duties.table.ts'
import * as increaseTables from './increases/increases.table.ts'
import * as noticeTables from './notices/notices.table.ts'
import * as petTables from './papers/pets.table.ts'
import * as registerTables from './register/register.table.ts'
import * as rightToRentTables from './right-to-rent/right-to-rent.table.ts'
import * as agreementTables from './servings/agreement.table.ts'
import * as servingTables from './servings/servings.table.ts'

const tables = {
  ...advertTables,
  ...certificateTables,
  ...evidenceTables,
  ...documentTables,
  ...dutyTables,
  ...increaseTables,
  ...noticeTables,
  ...petTables,
  ...registerTables,
  ...rightToRentTables,
  ...agreementTables,
  ...servingTables,
}
type FactName = keyof typeof tables

/** What the rest of the server has to know of a fact, beside its table. */
interface Fact {
  /** What its rows are called where a person’s data are listed. */
  title: string
  /** What privacy has to know that neither columns nor keys say. */
  held?: Held
  /** Which rows a client landlord may read; without it none. */
  reached?: Reached[1]
  /** How the bin and an undo name a row; without it a mistake is withdrawn, and its row stays. */
  restored?: Omit<Kept, 'name'>
}

/** Every fact of the law, in the order in which a person reads of it. The compiler asks for a table that is not here. */
const facts: Record<FactName, Fact> = {
  tenantNotices: { title: 'Notices of tenants', held: { day: 'givenOn' } },
  possessionNotices: { title: 'Section 8 notices', held: { day: 'servedOn' } },
  banExceptions: { title: 'Exceptions to bans on letting', held: { day: 'day' } },
  petRequests: { title: 'Requests to keep a pet', held: { day: 'askedOn' } },
  petEvents: { title: 'Answers to requests to keep a pet', held: { day: 'day' } },
  rentIncreases: { title: 'Rent increases' },
  rentIncreaseEvents: {
    title: 'Steps of rent increases',
    held: { day: 'day', beside: ['kind', 'answer', 'pence', 'fromDay'] },
  },
  registerAnswers: { title: 'Answers for the PRS Database' },
  registerEvents: {
    title: 'Entries in the PRS Database',
    held: { day: 'day' },
    reached: ofTheirProperty(tables.registerEvents.propertyId),
  },
  registerLandlords: {
    title: 'PRS Database numbers',
    reached: ({ landlordId }) => eq(tables.registerLandlords.landlordId, landlordId),
  },
  documents: {
    title: 'Documents',
    held: { leaves: 'own' },
    reached: ofTheirDocuments,
    restored: {
      table: tables.documents,
      nameOf: ({ name }) => `the document ‘${textOf(name)}’`,
      words: { one: 'Document', many: 'Documents' },
      namedBy: { document_versions: 'a later version' },
    },
  },
  documentVersions: { title: 'Files of documents', reached: ofTheirVersions },
  depositEvidence: { title: 'Evidence for deposit deductions' },
  certificates: {
    title: 'Certificates of properties',
    held: { day: 'day' },
    reached: ofTheirProperty(tables.certificates.propertyId),
    restored: {
      table: tables.certificates,
      nameOf: ({ kind, day }, dates) =>
        `the ${textOf(kind)} certificate of ${formatDate(textOf(day), dates)}`,
      words: { one: 'Certificate', many: 'Certificates' },
    },
  },
  servings: { title: 'Documents served', held: { day: 'servedOn' } },
  agreementFacts: { title: 'Answers about tenancy agreements' },
  servingPeople: {
    title: 'People who were served',
    held: {
      about: { personId: 'person', landlordId: 'landlord' },
      keeps:
        'It is evidence that a document was served, which a court or the council may ask for within six years.',
    },
  },
  rightToRentChecks: {
    title: 'Right to rent checks',
    held: { about: { tenancyId: 'tenancy', personId: 'person' }, day: 'day' },
    restored: {
      table: tables.rightToRentChecks,
      nameOf: ({ day }, dates) => `the right to rent check of ${formatDate(textOf(day), dates)}`,
      words: { one: 'Right to rent check', many: 'Right to rent checks' },
    },
  },
  adverts: { title: 'Adverts' },
  dutyGivings: { title: 'Legal deadlines assigned to a person' },
  dutiesNotDone: { title: 'Earlier checks recorded as not done' },
  dutyDismissals: { title: 'Legal deadlines set aside or snoozed, and why' },
}

const names = Object.keys(facts) as FactName[]

/** The tables of the law with what privacy knows of each. */
export const lawHeld = names.map((name): [string, string, Held?] => [
  getTableName(tables[name]),
  facts[name].title,
  facts[name].held,
])

/** The facts that client landlords read. */
export const lawReached = names.flatMap((name): Reached[] => {
  const { reached } = facts[name]
  return reached ? [[tables[name], reached]] : []
})

/** The facts that the bin and undo cover. */
export const lawKept = names.flatMap((name): Kept[] => {
  const { restored } = facts[name]
  return restored ? [{ name: getTableName(restored.table), ...restored }] : []
})
