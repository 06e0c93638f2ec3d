import { eq } from 'drizzle-orm'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { accounts } from '../../../accounts/accounts.table.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { type Letterhead, readLetterhead } from '../../../pdf/letterhead.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { isPending } from '../../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { listPeople } from '../../../records/terms/people.list.ts'

/** What every paper about a rent account prints: the people, the home and the letterhead. */
export interface PaperFacts {
  tenants: string[]
  /** The home's full address, line by line. */
  home: string[]
  landlord: string
  startDate: string
  endedOn: string | null
  agency: Letterhead
  /** Whether the account is an agency's. A private landlord's papers use no words of bookkeeping. */
  isAgency: boolean
}

const linesOf = (home: Record<'addressLine1' | 'addressLine2' | 'townCity' | 'postCode', string>) =>
  [
    ...[home.addressLine1, home.addressLine2, home.townCity].map(titleCase),
    tidyPostcode(home.postCode),
  ].filter(Boolean)

/** The people and the home of a tenancy as papers name them. Throws NotFound. */
export async function readPaperFacts(
  scope: AccountScope,
  tenancyId: string,
): Promise<PaperFacts & { email: string; isPending: boolean }> {
  const [row] = await scope
    .select({
      email: tenants.email,
      landlord: landlords.name,
      ...pickColumns(properties, 'addressLine1', 'addressLine2', 'townCity', 'postCode'),
      startDate: tenancies.startDate,
      endedOn: tenancies.endedOn,
      isPending,
      kind: accounts.kind,
    })
    .from(tenancies)
    .innerJoin(accounts, eq(accounts.id, tenancies.accountId))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  const people = await listPeople(scope, tenancyId)
  const { email, isPending: isNotAgreed, landlord, startDate, endedOn, kind, ...home } = requireRow(row)
  return {
    email,
    isPending: isNotAgreed,
    startDate,
    endedOn,
    tenants: people.filter(({ role }) => role === 'tenant').map(({ name }) => titleCase(name)),
    landlord: titleCase(landlord),
    home: linesOf(home),
    agency: await readLetterhead(scope),
    isAgency: kind === 'agent',
  }
}
