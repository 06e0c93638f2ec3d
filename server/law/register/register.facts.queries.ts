import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { districtOf } from '#shared/law/nations.ts'
import { anyRegion, guessRegion } from '#shared/law/region.guess.ts'
import { type PackFacts, packCertificates } from '#shared/law/register/register.pack.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { findFirstOwner } from '../../accounts/owner.queries.ts'
import { idsOf, pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { addressText, homeText } from '../../records/properties/properties.pick.ts'
import { isInEngland } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isInEffectOn } from '../../records/related/periods.pick.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { type LetKinds, readLetKinds } from '../../records/terms/let-kinds.pick.ts'
import { areShownToday, selectStretches } from '../../records/terms/terms.pick.ts'
import { certificates } from '../certificates/certificates.table.ts'
import { readLandlordNumbers } from './register.numbers.queries.ts'
import { registerAnswers, registerEvents } from './register.table.ts'

const readHomes = (scope: AccountScope, which?: SQL) =>
  scope
    .select({
      id: properties.id,
      name: homeText(scope),
      address: addressText,
      ...pickColumns(properties, 'postCode', 'type', 'bedrooms', 'furnishing', 'landlordId'),
      owner: pickColumns(landlords, 'name', 'email', 'phone', 'address'),
    })
    .from(properties)
    .innerJoin(landlords, refersTo(properties.landlordId, landlords))
    // Shops and offices are no homes.
    .where(scope.mine(properties, ne(properties.type, 'commercial'), isInEngland, which))
    .orderBy(sql`lower(${properties.addressLine1})`, properties.id)

/** Tenancies in effect of the kind that the database is about; one without a rent account is taken for it. */
async function readLets(scope: AccountScope, day: string, kinds: LetKinds, which?: SQL) {
  const rents = selectStretches(scope)
  const rows = await scope
    .select({
      id: tenancies.id,
      propertyId: tenancies.propertyId,
      startDate: tenancies.startDate,
      rentFrom: sql<
        string | null
      >`greatest(${tenancies.startDate}, nullif(${rents.begins}, '-infinity'))::text`,
      rent: sql<number>`coalesce(${rents.periodPence} / 100.0, ${tenancies.rentAmount})::float8`,
      every: sql<PackFacts['lets'][number]['every']>`coalesce(${rents.every}, 'month')`,
      people: sql<number>`greatest(1, (select count(*) from ${tenancyPeople}
        where ${tenancyPeople.accountId} = ${tenancies.accountId} and ${tenancyPeople.tenancyId} = ${tenancies.id}
          and ${tenancyPeople.goneOn} is null and ${tenancyPeople.role} <> 'guarantor'))::int`,
      leftOn: sql<string | null>`(select max(${tenancyPeople.goneOn})::text from ${tenancyPeople}
        where ${tenancyPeople.accountId} = ${tenancies.accountId} and ${tenancyPeople.tenancyId} = ${tenancies.id})`,
    })
    .from(tenancies)
    .leftJoin(rents, areShownToday(rents))
    .where(scope.mine(tenancies, isInEffectOn(sql`${day}::date`), which))
    .orderBy(tenancies.startDate, tenancies.id)
  return rows.filter(({ id }) => (kinds.get(id) ?? 'assured') === 'assured').map(({ id: _, ...let_ }) => let_)
}

/** What was recorded of homes, newest first, with what was taken back. */
const readEvents = (scope: AccountScope, which?: SQL) =>
  scope
    .table(registerEvents)
    .list(which, desc(registerEvents.day), desc(registerEvents.createdAt), desc(registerEvents.id))

/** What was certified of homes and did not fail, newest first; the database does not ask for alarms and insurance. */
const readCertificates = (scope: AccountScope, which?: SQL) =>
  scope
    .table(certificates)
    .list(
      and(inArray(certificates.kind, [...packCertificates]), ne(certificates.outcome, 'failed'), which),
      desc(certificates.day),
      desc(certificates.createdAt),
    )

const readOwnersEmail = async (scope: AccountScope) => (await findFirstOwner(scope))?.email ?? ''

/** Who the letting agent is; null for a private landlord. */
async function readAgency(
  scope: AccountScope,
  readEmail: typeof readOwnersEmail,
): Promise<PackFacts['agency']> {
  const [row] = await scope
    .select({ name: accounts.name, kind: accounts.kind })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  if (row?.kind !== 'agent') return null
  return { name: row.name, email: await readEmail(scope) }
}

const byHome = <Row extends { propertyId: string }>(rows: readonly Row[]) =>
  groupBy(rows, ({ propertyId }) => propertyId)

interface FactsWanted {
  id?: string
  kinds?: LetKinds
  readEmail?: typeof readOwnersEmail
}

/** The homes of an account with all that the landlord database asks, in a handful of statements. */
export async function readRegisterFacts(
  scope: AccountScope,
  day: string,
  { id, kinds, readEmail = readOwnersEmail }: FactsWanted = {},
) {
  const ofHome = (column: PgColumn) => (id === undefined ? undefined : eq(column, id))
  const homes = await readHomes(scope, ofHome(properties.id))
  const lets = byHome(
    await readLets(scope, day, kinds ?? (await readLetKinds(scope)), ofHome(tenancies.propertyId)),
  )
  const answers = await readNewestAnswers(scope, ofHome(registerAnswers.propertyId))
  const events = byHome(await readEvents(scope, ofHome(registerEvents.propertyId)))
  const papers = byHome(await readCertificates(scope, ofHome(certificates.propertyId)))
  const numbers = await readLandlordNumbers(scope, idsOf(homes))
  const agency = await readAgency(scope, readEmail)
  return homes.map(({ owner, ...home }) => {
    const answer = answers.get(home.id)
    const inEffect = lets.get(home.id) ?? []
    const newest = newestOf(papers.get(home.id) ?? [])
    const region = answer?.region
      ? { region: answer.region, isTyped: true, isOpen: false, candidates: [answer.region] }
      : { ...(guessRegion(home.postCode) ?? anyRegion), isTyped: false }
    const facts: PackFacts = {
      home: { ...home, region: region.isOpen ? null : region.region },
      landlord: { ...owner, number: numbers.get(home.id) ?? null },
      agency,
      lets: inEffect,
      certificates: newest,
      answers: answersOf(answer),
    }
    return {
      ...home,
      landlord: owner.name,
      region,
      district: districtOf(home.postCode),
      letSince: inEffect[0]?.startDate ?? null,
      facts,
      since: daysOf(inEffect, answer && today(new Date(answer.createdAt)), newest),
      events: events.get(home.id) ?? [],
    }
  })
}

/** A home with what the landlord database asks of it, and what was recorded. */
export type HomeFacts = Awaited<ReturnType<typeof readRegisterFacts>>[number]

type Let = Awaited<ReturnType<typeof readLets>>[number]

const latest = (days: (string | null | undefined)[]): string | undefined =>
  days
    .filter((day): day is string => Boolean(day))
    .toSorted()
    .at(-1)

type Certificate = Awaited<ReturnType<typeof readCertificates>>[number]

function newestOf(rows: readonly Certificate[]): PackFacts['certificates'] {
  const newest = packCertificates.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    if (!row) return [kind, null]
    const { day, until, number, rating, outcome, remarks } = row
    const reference = [rating && `rating ${rating}`, number].filter(Boolean).join(', ')
    return [kind, { day, until, reference, ...(outcome === 'not-needed' && { notNeeded: remarks }) }]
  })
  return Object.fromEntries(newest) as PackFacts['certificates']
}

/** The days from which values hold, by the keys of the pack; a value whose day nobody knows has none. */
function daysOf(
  lets: readonly Let[],
  answeredOn: string | undefined,
  certified: PackFacts['certificates'],
): Record<string, string> {
  const start = latest(lets.map(({ startDate }) => startDate))
  const known = {
    'tenancy.occupied': start,
    'tenancy.start': start,
    'tenancy.rent': latest(lets.map(({ rentFrom }) => rentFrom)),
    'tenancy.people': latest(lets.flatMap(({ leftOn, startDate }) => [leftOn, startDate])),
    'tenancy.households': answeredOn,
    'tenancy.bills': answeredOn,
    'home.region': answeredOn,
    'home.ownership': answeredOn,
    ...Object.fromEntries(packCertificates.map((kind) => [`certificates.${kind}`, certified[kind]?.day])),
  }
  return Object.fromEntries(Object.entries(known).flatMap(([key, day]) => (day ? [[key, day]] : [])))
}

/** The other homes in the postcode district of a home of which nobody has said the region. */
export async function listUnsaid(
  scope: AccountScope,
  { id, district }: Pick<HomeFacts, 'id' | 'district'>,
): Promise<string[]> {
  const rows = await scope
    .select({ id: properties.id, postCode: properties.postCode })
    .from(properties)
    .where(
      scope.mine(
        properties,
        ne(properties.id, id),
        ne(properties.type, 'commercial'),
        isInEngland,
        sql`not exists (select 1 from ${registerAnswers} where ${registerAnswers.accountId} = ${properties.accountId}
          and ${registerAnswers.propertyId} = ${properties.id} and ${registerAnswers.region} is not null)`,
      ),
    )
  return rows.flatMap((row) => (districtOf(row.postCode) === district ? row.id : []))
}

/** What was answered last of each home. */
export async function readNewestAnswers(scope: AccountScope, which?: SQL) {
  const { createdAt, id } = registerAnswers
  const rows = await scope.table(registerAnswers).list(which, createdAt, id)
  // Of a home's answers the newest is the last one that the map keeps.
  return new Map(rows.map((row) => [row.propertyId, row]))
}

export const answersOf = (row?: typeof registerAnswers.$inferSelect): PackFacts['answers'] => ({
  region: row?.region ?? null,
  ownership: row?.ownership ?? null,
  households: row?.households ?? null,
  people: row?.people ?? null,
  billsIncluded: row?.billsIncluded ?? null,
})
