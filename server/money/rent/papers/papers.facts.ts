import { eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { StatementDays } from '#shared/money/rent/papers/rent.statement.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { accounts } from '../../../accounts/accounts.table.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { fileWords } from '../../../http/file-name.ts'
import { readLetterhead } from '../../../pdf/letterhead.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { isPending } from '../../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { listPeople } from '../../../records/terms/people.list.ts'
import { readRentAccount } from '../read/rent.read.ts'
import { statementOf } from './rent-statement.ts'

const linesOf = (home: Record<'addressLine1' | 'addressLine2' | 'townCity' | 'postCode', string>) =>
  [
    ...[home.addressLine1, home.addressLine2, home.townCity].map(titleCase),
    tidyPostcode(home.postCode),
  ].filter(Boolean)

/** The people and the home of a tenancy as papers name them. Throws NotFound. */
export async function readPaperFacts(scope: AccountScope, tenancyId: string) {
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
    /** Whether the account is an agency's. A private landlord's papers use no words of bookkeeping. */
    isAgency: kind === 'agent',
  }
}

/** What every paper about a rent account prints: the people, the home, line by line, and the letterhead. */
export type PaperFacts = Omit<Awaited<ReturnType<typeof readPaperFacts>>, 'email' | 'isPending'>

/** A rent account for a paper. Throws NotFound, or a 409 before the rent account is started. */
export async function readStarted(scope: AccountScope, id: string, currency: string) {
  const account = await readRentAccount(scope, id, currency)
  if (account.startedOn === null)
    refuse('no-rent-account', 'This tenancy has no rent account yet. Start one first.')
  const { email: _, ...facts } = await readPaperFacts(scope, id)
  return { account, facts, startedOn: account.startedOn }
}

/** The wanted days; by default all days since the account's first line. */
function daysOf({ lines }: RentAccount, startedOn: string, asked: StatementDays) {
  const [to, first] = [asked.to ?? today(), lines[0]?.day ?? startedOn]
  const from = asked.from ?? (first < startedOn ? first : startedOn)
  if (to > today()) refuseField('date-in-future', 'to', 'This date is in the future')
  if (from > to) refuseField('date-order', 'from', 'The start date is after the end date')
  return { from, to }
}

/** The statement of a rent account for some days. Throws as readStarted does, and a 400 for impossible days. */
export async function readStatement(scope: AccountScope, id: string, currency: string, asked: StatementDays) {
  const { account, facts, startedOn } = await readStarted(scope, id, currency)
  return { facts, statement: statementOf(account, daysOf(account, startedOn, asked), facts.agency) }
}

/** 'rent-schedule-12-mill-lane-2026-11-22'. */
export function paperName(what: string, { home }: PaperFacts, ...more: string[]): string {
  return [what, ...fileWords(home[0] ?? ''), ...more].join('-')
}
