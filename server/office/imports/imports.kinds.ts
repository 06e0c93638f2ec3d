import type { CsvColumn } from '#shared/csv/column.ts'
import type { ReadRow } from '#shared/csv/rows.ts'
import { type FileKind, findFileKind, lets } from '#shared/office/imports/kinds.ts'
import { resourceOf } from '#shared/registry.ts'
import { listWords } from '#shared/text.ts'
import type { Member } from '../../registry/member.ts'

type Texts = ReadRow['values']

/** One of the records that a row of a file becomes. */
interface Part {
  member: Member
  /** The columns of the record's kind, whose links name other records. */
  columns: readonly CsvColumn[]
  /** The record's texts from a row; `made` has the ids of the row's earlier records. Null when the row has no such record. */
  textsOf(texts: Texts, made: readonly string[]): Texts | null
  /** The file's field for a field of this record. */
  fieldOf(field: string): string
  /** Whether an existing record is used instead of making another one. */
  isReused?: true
}

/** A kind of file, as the server plans and stores it. */
export interface PlannedKind extends FileKind {
  parts: readonly [Part, ...Part[]]
  /** Whether landlords and tenants who are not on the books are made without a question. */
  makesPeople: boolean
}

const memberOf = (members: readonly Member[], name: string): Member => {
  const found = members.find((member) => member.name === name)
  if (!found) throw new Error(`No member is called ${name}`)
  return found
}

function pick(texts: Texts, fields: readonly string[]): Texts {
  return Object.fromEntries(
    fields.flatMap((field) => (field in texts ? [[field, texts[field] ?? null]] : [])),
  )
}

/** Whether a row of let homes has a tenant, and so a tenancy. */
const namesTenant = ({ tenant, tenantEmail }: Texts): boolean =>
  Boolean(tenant || (tenantEmail && tenant !== ''))

/** Whether a row has no tenancy although its kind of file may have one. */
export const isEmptyHome = ({ name }: FileKind, texts: Texts): boolean =>
  name === lets.name && !namesTenant(texts)

function letParts(members: readonly Member[]): [Part, Part] {
  const home = resourceOf('properties').csv
  const ofHome = home.map(({ field }) => field)
  const ofTenancy = listWords(`
    tenant tenantEmail tenantPhone landlord landlordEmail landlordPhone startDate paymentStatus deposit
    owedBefore rentDay lastIncrease agreedOn kind
  `)
  return [
    {
      member: memberOf(members, 'properties'),
      columns: home,
      textsOf: (texts) => pick(texts, ofHome),
      fieldOf: (field) => field,
      isReused: true,
    },
    {
      member: memberOf(members, 'tenancies'),
      columns: resourceOf('tenancies').csv,
      textsOf: (texts, [propertyId = '']) =>
        namesTenant(texts)
          ? {
              ...pick(texts, ofTenancy),
              startDate: texts.startDate ?? '',
              // In a sheet of lets an empty last day means that the tenancy has none.
              endDate: texts.endDate || null,
              rentAmount: texts.rent ?? '',
              property: propertyId,
            }
          : null,
      fieldOf: (field) => (field === 'rentAmount' ? 'rent' : field),
      isReused: true,
    },
  ]
}

/** The kinds of files that can be imported, in the order of shared. */
export function planKind(members: readonly Member[], name: string): PlannedKind {
  const kind = findFileKind(name)
  if (!kind) throw new Error(`No file is of the kind ${name}`)
  if (name === lets.name) return { ...kind, parts: letParts(members), makesPeople: true }
  const textsOf = (texts: Texts) => texts
  const fieldOf = (field: string) => field
  const own = { member: memberOf(members, name), columns: kind.columns, textsOf, fieldOf }
  return { ...kind, parts: [own], makesPeople: false }
}
