import { asc, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isSamePerson } from '#shared/csv/people.ts'
import { groupBy } from '#shared/group.ts'
import { titleCase } from '#shared/text.ts'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import {
  type FindReferred,
  makeReferredMatcher,
  type OldReference,
  sayOldReferences,
} from '../../../files/referred.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { homeText, nameLine } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { contractors } from '../../bills/bills.table.ts'
import type { LedgerName } from '../../ledger/entry.ts'
import type { OpeningLine } from './opening.read.ts'

interface Candidate {
  id: string
  /** The ids of the records by whose references in another system a file may name it, by kind. */
  ids: Record<string, readonly string[]>
  label: string
  email: string
  home: string
  address: string
}

const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

async function readNamed(
  scope: AccountScope,
  table: typeof landlords | typeof contractors,
  kind: string,
): Promise<Candidate[]> {
  const rows = await scope
    .select({ id: table.id, label: table.name, email: table.email })
    .from(table as PgTable)
    .where(scope.mine(table))
    .orderBy(asc(sql`lower(${table.name})`), asc(table.id))
  return rows.map((row) => ({ ...row, home: '', address: '', ids: { [kind]: [row.id] } }))
}

/** Every landlord, contractor, deposit and tenant that opening balances can name. */
export async function readCandidates(scope: AccountScope) {
  const lets = await scope
    .select({
      id: tenancies.id,
      tenantId: tenants.id,
      propertyId: properties.id,
      label: tenants.name,
      email: tenants.email,
      home: homeText(scope),
      address: nameLine,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies))
    .orderBy(asc(sql`lower(${tenants.name})`), asc(tenancies.id))
  const homes = lets.map(
    ({ tenantId, propertyId, ...row }): Candidate => ({
      ...row,
      ids: { tenancies: [row.id], tenants: [tenantId], properties: [propertyId] },
    }),
  )
  return {
    landlord: await readNamed(scope, landlords, 'landlords'),
    contractor: await readNamed(scope, contractors, 'contractors'),
    deposit: homes,
    tenant: homes,
  }
}

interface Index extends Record<'name' | 'email' | 'home' | 'address', Map<string, Candidate[]>> {
  referred(said: readonly OldReference[]): Candidate[] | undefined
}

type Candidates = Awaited<ReturnType<typeof readCandidates>>

/** The ledger of a row, or the reason why none fits. */
export interface Matched {
  ledger?: LedgerName
  label: string
  why: string
}

/** The kinds of rows that name somebody; their ledgers have the same names. */
const namedKinds = ['landlord', 'contractor', 'deposit', 'tenant'] as const
const whoIs = {
  landlord: 'landlord',
  contractor: 'contractor',
  deposit: 'tenancy',
  tenant: 'tenancy',
} as const

/** Whether a row is a tenancy's, and so may say the home. */
const isOfHome = (kind: keyof Candidates) => kind === 'deposit' || kind === 'tenant'

/**
 * Makes the function that finds a row's ledger: by references of another system, by email, or else by name, and by the home
 * where the file has it.
 */
export async function makeOpeningMatcher(scope: AccountScope, referred: FindReferred) {
  const candidates: Candidates = await readCandidates(scope)
  const index = (of: Candidate[], textOf: (each: Candidate) => string) => {
    const found = groupBy(of, (each) => keyOf(textOf(each)))
    found.delete('')
    return found
  }
  const indexes = Object.fromEntries(
    namedKinds.map((kind) => [
      kind,
      {
        name: index(candidates[kind], ({ label }) => label),
        email: index(candidates[kind], ({ email }) => email),
        home: index(candidates[kind], ({ home }) => home),
        address: index(candidates[kind], ({ address }) => address),
        referred: makeReferredMatcher(candidates[kind], ({ ids }) => ids, referred),
      },
    ]),
  ) as Record<keyof Candidates, Index>

  const find = (kind: keyof Candidates, { name, email, home, oldReferences }: OpeningLine): Candidate[] => {
    const of = indexes[kind]
    const ofHome =
      isOfHome(kind) && home ? (of.home.get(keyOf(home)) ?? of.address.get(keyOf(home))) : undefined
    const referred = of.referred(oldReferences)
    if (referred)
      // A name or an address that nobody else has may be a spelling of the right one.
      return referred.filter((each) => {
        const ofName = of.name.get(keyOf(name))
        const isNamed = ofName ? ofName.includes(each) : name === '' || isSamePerson(each.label, name)
        return isNamed && (!email || keyOf(each.email) === keyOf(email)) && (ofHome?.includes(each) ?? true)
      })
    const named: Candidate[][] = []
    if (email) named.push(of.email.get(keyOf(email)) ?? [])
    if (name && !email) named.push(of.name.get(keyOf(name)) ?? [])
    if (home && isOfHome(kind)) named.push(ofHome ?? [])
    const [first = [], ...others] = named
    return first.filter((each) => others.every((list) => list.includes(each)))
  }

  const match = (line: OpeningLine): Matched => {
    const { kind, name, email, home, oldReferences } = line
    const says = [name, email, home, ...sayOldReferences(oldReferences)].filter(Boolean).join(', ')
    if (kind === 'fees' || kind === 'not yet sorted')
      return {
        ledger: { kind: kind === 'fees' ? 'fees' : 'suspense', subject: scope.accountId },
        label: kind === 'fees' ? 'Agency’s fees' : 'Unidentified money (suspense)',
        why: '',
      }
    if (!says) return { label: '', why: `Enter which ${whoIs[kind]} it is` }
    const [first, second] = find(kind, line)
    const isReferred = oldReferences.length > 0
    if (!first)
      return { label: says, why: `No ${whoIs[kind]} ${isReferred ? 'fits' : 'is called'} ‘${says}’` }
    if (second)
      return {
        label: says,
        why: `Several match ‘${says}’: add ${isOfHome(kind) ? 'the property' : 'the email address'} too`,
      }
    const label = titleCase(first.label) + (isOfHome(kind) ? `, ${first.home}` : '')
    return { ledger: { kind, subject: first.id }, label, why: '' }
  }
  return match
}
