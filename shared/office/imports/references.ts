import type { CsvColumn } from '../../csv/column.ts'

/** The kinds of records that other systems number, and by whose references their files name each other. */
const referenced = {
  landlords: {
    field: 'landlordReference',
    title: 'Landlord Reference',
    aliases: [
      'landlordref',
      'landlordid',
      'landlordcode',
      'landlordno',
      'landlordnumber',
      'll',
      'llref',
      'llid',
    ],
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
} as const
type Referenced = keyof typeof referenced

const isReferenced = (kind: string): kind is Referenced => kind in referenced

const ofOwnRecord = ['ref', 'reference', 'id', 'code', 'uniqueid', 'recordid', 'uniqueref']

function columnOf(kind: Referenced, names: string | null): CsvColumn {
  const { field, title, aliases, also } = referenced[kind]
  return {
    field,
    title,
    kind: 'text',
    importOnly: true,
    reference: { to: kind, names },
    aliases: [...aliases, ...also, ...(names === null ? ofOwnRecord : [])],
  }
}

/** The columns of a kind of file with those of references: the record's own, and those that name another file's record. */
export function withReferences(name: string, columns: readonly CsvColumn[]): readonly CsvColumn[] {
  const taken = new Set<string>([name])
  const links = columns.flatMap(({ field, link }) => {
    if (!link || link.mayBeFreeText || taken.has(link.to) || !isReferenced(link.to)) return []
    taken.add(link.to)
    return [columnOf(link.to, field)]
  })
  return [...columns, ...(isReferenced(name) ? [columnOf(name, null)] : []), ...links]
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
