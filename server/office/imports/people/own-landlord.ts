import { and, asc, eq } from 'drizzle-orm'
import type { CsvColumn } from '#shared/csv/column.ts'
import { accounts } from '../../../accounts/accounts.table.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import type { PlannedKind } from '../kinds.ts'

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
