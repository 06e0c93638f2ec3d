import { and, asc, eq } from 'drizzle-orm'
import type { CsvColumn } from '#shared/csv/column.ts'
import { accounts } from '../../../accounts/accounts.table.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { textOf } from '../../../registry/label.ts'
import type { PlannedKind } from '../imports.kinds.ts'
import type { Labels } from '../imports.labels.ts'
import type { RowAsRead } from '../rows/rows.read.ts'
import type { KnownRecords } from './known.ts'
import type { People } from './people.ts'

export const isLandlord = ({ link, required }: CsvColumn): boolean =>
  link?.to === 'landlords' && required === true

/** The landlord record of a private landlord's account, which is the first one; undefined for an agency. */
export async function readOwnLandlord(
  scope: AccountScope,
): Promise<{ id: string; name: string } | undefined> {
  const [own] = await scope
    .select({ id: landlords.id, name: landlords.name })
    .from(landlords)
    .innerJoin(accounts, and(eq(accounts.id, landlords.accountId), eq(accounts.kind, 'landlord')))
    .where(scope.mine(landlords))
    .orderBy(asc(landlords.createdAt), asc(landlords.id))
    .limit(1)
  return own
}

/** What every row has where no column of the file names a landlord. */
export async function readOwnDefaults(
  scope: AccountScope,
  { columns }: Pick<PlannedKind, 'columns'>,
  mapping: readonly (string | null)[],
): Promise<Record<string, string>> {
  const column = columns.find(isLandlord)
  const email = column?.link?.email ?? ''
  if (!column || mapping.includes(column.field) || mapping.includes(email)) return {}
  const own = await readOwnLandlord(scope)
  return own ? { [column.field]: own.id } : {}
}

/** The landlord whom a row is about: an id on the books or in the plan, or as the file names them. */
export type LandlordOf = (row: RowAsRead) => { key: string; name: string }

export function findLandlords(
  kind: PlannedKind,
  people: Pick<People, 'find'>,
  labels: Labels,
  known: KnownRecords,
): LandlordOf {
  return (read) => {
    const { row, values } = read
    const about = known.of(read)
    const stored = about.get('landlords')?.stored?.id ?? about.get('properties')?.stored?.landlordId
    if (stored) return { key: textOf(stored), name: labels.nameOf('landlords', textOf(stored)) }
    if (kind.name === 'landlords') return { key: `row ${row}`, name: values.name ?? '' }
    const [name, email] = [values.landlord ?? '', values.landlordEmail ?? '']
    const who = { name, email, phone: values.landlordPhone ?? '' }
    const [named] = labels.find('landlords', name || email, email || undefined)
    const key = people.find('landlord', who) ?? named ?? `${name} ${email}`.toLowerCase()
    return { key, name: name || email }
  }
}

/** Fills in the landlord of a row's home where the row names none. */
export async function fillLandlordsOfHomes(
  scope: AccountScope,
  { columns }: PlannedKind,
  rows: readonly RowAsRead[],
  labels: Labels,
): Promise<void> {
  const column = columns.find(({ fromHome }) => fromHome)
  if (!column) return
  const open = rows.filter(({ values }) => !values[column.field] && !values[column.link?.email ?? ''])
  if (open.length === 0) return
  const homes = await scope
    .select({ id: properties.id, landlordId: properties.landlordId })
    .from(properties)
    .where(scope.mine(properties))
  const landlordOf = new Map(homes.map(({ id, landlordId }) => [id, landlordId]))
  for (const { values } of open) {
    const ids = labels.find('properties', values.property ?? '')
    if (ids.length === 1) values[column.field] = landlordOf.get(ids[0] ?? '') ?? ''
  }
}
