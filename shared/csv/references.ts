import { listWords } from '../text.ts'
import type { CsvColumn } from './column.ts'

/** The kinds of records that other systems number, and by whose references their files name each other. */
const referenced = {
  landlords: {
    field: 'landlordReference',
    title: 'Landlord Reference',
    aliases: listWords('landlordref landlordid landlordcode landlordno landlordnumber ll llref llid'),
    also: ['ownerref', 'ownerid', 'ownercode', 'ownerreference', 'clientref', 'clientid', 'clientcode'],
  },
  properties: {
    field: 'propertyReference',
    title: 'Property Reference',
    aliases: ['propertyref', 'propertyid', 'propertycode', 'propref', 'propid', 'propcode'],
    also: ['propertyno', 'propertynumber', 'homeref', 'homeid', 'unitref', 'unitid'],
  },
  tenants: {
    field: 'tenantReference',
    title: 'Tenant Reference',
    aliases: ['tenantref', 'tenantid', 'tenantcode', 'tenantno', 'tenantnumber'],
    also: ['renterref', 'renterid', 'occupierref', 'occupierid'],
  },
  tenancies: {
    field: 'tenancyReference',
    title: 'Tenancy Reference',
    aliases: ['tenancyref', 'tenancyid', 'tenancycode', 'tenancyno', 'tenancynumber'],
    also: ['agreementref', 'agreementid', 'agreementno', 'leaseref', 'leaseid', 'letref', 'letid'],
  },
} as const
export type Referenced = keyof typeof referenced

const isReferenced = (kind: string): kind is Referenced => kind in referenced

const ofOwnRecord = ['ref', 'reference', 'id', 'code', 'uniqueid', 'recordid', 'uniqueref']

/** The column of references to records of a kind; `names` is the field of the row that links to the record. */
export function referenceTo(kind: Referenced, names: string | null = null): CsvColumn {
  const { field, title, aliases, also } = referenced[kind]
  return {
    field,
    title,
    kind: 'text',
    importOnly: true,
    reference: { to: kind, names },
    aliases: [...aliases, ...also],
  }
}

/** What a reference to a record of a kind is called in a sentence: 'tenant reference'. */
export const referenceWords = (kind: string): string =>
  isReferenced(kind) ? referenced[kind].title.toLowerCase() : 'reference'

/**
 * The columns of a kind of file with those of references: to the records that a row becomes, of which the first is the row's
 * main one, and to the records that the row names.
 */
export function withReferences(
  columns: readonly CsvColumn[],
  becomes: readonly string[],
): readonly CsvColumn[] {
  const taken = new Set(becomes)
  const own = becomes.filter(isReferenced).map((kind, at) => {
    const column = referenceTo(kind)
    return at === 0 ? { ...column, aliases: [...(column.aliases ?? []), ...ofOwnRecord] } : column
  })
  const links = columns.flatMap(({ field, link }) => {
    if (!link || link.mayBeFreeText || taken.has(link.to) || !isReferenced(link.to)) return []
    taken.add(link.to)
    return [referenceTo(link.to, field)]
  })
  return [...columns, ...own, ...links]
}

/** The column by whose reference a row can name what the field names. */
export const findReferenceColumn = (columns: readonly CsvColumn[], field: string): CsvColumn | undefined =>
  columns.find(({ reference }) => reference?.names === field)

/** Whether a record is known without the field's own column: by an email address, by a reference, or from the row's home. */
export const isLinkedOtherwise = (
  columns: readonly CsvColumn[],
  { field, link, fromHome }: CsvColumn,
  isFilled: (field: string) => boolean,
): boolean =>
  fromHome === true ||
  [link?.email, findReferenceColumn(columns, field)?.field].some(
    (each) => each !== undefined && isFilled(each),
  )
