import type { PgTable } from 'drizzle-orm/pg-core'
import { emailKey, isSamePerson, phoneKey } from '#shared/csv/people.ts'
import type { ReadRow } from '#shared/csv/rows.ts'
import { groupBy } from '#shared/group.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { FindReferred } from '../../../files/referred.ts'
import { textOf } from '../../../registry/label.ts'
import type { StoredRow } from '../../../registry/member.ts'
import { isCompleted } from '../imports.columns.ts'
import type { PlannedKind } from '../imports.kinds.ts'
import { isId, type Labels } from '../imports.labels.ts'
import type { RowAsRead } from '../rows/rows.read.ts'

type Texts = ReadRow['values']

/** The record on the books that a row is about, or why that is not certain. */
export interface KnownRecord {
  stored?: StoredRow
  /** Whether the row's own words lead to it, and not only another system's reference. */
  isByAddress?: true
  /** Why the row cannot complete the record that it seems to be about. */
  conflict?: string
}

export interface KnownRecords {
  /** The records of a row, by the name of the member. */
  of(row: RowAsRead): ReadonlyMap<string, KnownRecord>
}

const addressOf = ({ addressLine1, addressLine2, townCity, postCode }: Texts) =>
  [addressLine1, addressLine2, townCity, postCode].filter(Boolean).join(', ')

interface Given {
  labels: Labels
  rows: ReadonlyMap<string, StoredRow>
  /** The records that a reference of the row names. */
  referred: readonly string[]
}

/** A property by its address. */
function findProperty(texts: Texts, { labels, rows, referred }: Given): KnownRecord {
  const address = addressOf(texts)
  const found = address ? labels.find('properties', address) : []
  const [byAddress] = found.length === 1 ? found : []
  const [byReference] = referred.length === 1 ? referred : []
  if (byReference && byAddress && byReference !== byAddress)
    return {
      conflict: `The reference is ${labels.nameOf('properties', byReference)}, and the address is ${labels.nameOf('properties', byAddress)}`,
    }
  const stored = rows.get(byReference ?? byAddress ?? '')
  return { ...(stored && { stored }), ...(byAddress && { isByAddress: true }) }
}

/** What finds a landlord or tenant: an email address, a phone number with the name, or the only one of the name. */
function personFinder(kind: string, labels: Labels, rows: ReadonlyMap<string, StoredRow>) {
  const people = labels.list(kind)
  const byEmail = groupBy(
    people.filter(({ email }) => email),
    ({ email }) => emailKey(email),
  )
  const byPhone = groupBy(
    people.filter(({ phone }) => phoneKey(phone)),
    ({ phone }) => phoneKey(phone),
  )
  return (texts: Texts, referred: readonly string[]): KnownRecord => {
    const { name = '', email = '', phone = '' } = texts
    const own = email ? (byEmail.get(emailKey(email)) ?? []) : []
    const called = own.filter((each) => !name || isSamePerson(each.name, name))
    const [reference] = referred.length === 1 ? referred : []
    if (own.length > 0 && called.length === 0 && !reference)
      return { conflict: `The email ${email} is ${own[0]?.name}’s, and the row says ‘${name}’` }
    const ringing = phone ? (byPhone.get(phoneKey(phone)) ?? []) : []
    const named = ringing.filter((each) => name && isSamePerson(each.name, name))
    const alone = name && !email ? labels.find(kind, name) : []
    // Two tenants of one name live in two homes.
    const namesakes = alone.filter(
      (id) => kind !== 'tenants' || !texts.property || textOf(rows.get(id)?.propertyId) === propertyOf(texts),
    )
    const written = called.length === 1 ? called[0]?.id : undefined
    const byWords = written ?? only(named.map(({ id }) => id)) ?? only(namesakes)
    if (reference && byWords && reference !== byWords)
      return {
        conflict: `The reference is ${labels.nameOf(kind, reference)}, and the row says ‘${name || email}’`,
      }
    const stored = rows.get(reference ?? byWords ?? '')
    return stored ? { stored } : {}
  }
  function propertyOf(texts: Texts): string {
    return only(labels.find('properties', texts.property ?? '')) ?? ''
  }
}

const only = (ids: readonly string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined)

/** What finds a tenancy: its tenant and property, and the day on which it began where the row has one. */
function tenancyFinder(labels: Labels, rows: ReadonlyMap<string, StoredRow>) {
  const lets = groupBy([...rows.values()], ({ tenantId, propertyId }) => `${tenantId} ${propertyId}`)
  return (texts: Texts, referred: readonly string[]): KnownRecord => {
    const [reference] = referred.length === 1 ? referred : []
    const tenant = texts.tenant || texts.tenantEmail || ''
    const tenantId = only(labels.find('tenants', tenant, texts.tenantEmail || undefined))
    const propertyId = only(labels.find('properties', texts.property ?? ''))
    const own = (lets.get(`${tenantId} ${propertyId}`) ?? []).filter(
      ({ startDate }) => !texts.startDate || startDate === texts.startDate,
    )
    const stored = rows.get(reference ?? (own.length === 1 ? own[0]?.id : undefined) ?? '')
    return stored ? { stored } : {}
  }
}

/** Finds the records on the books that the rows of a file are about, before anything else of a row is checked. */
export async function readKnown(
  scope: AccountScope,
  { parts, columns }: PlannedKind,
  rows: readonly RowAsRead[],
  labels: Labels,
  find: FindReferred,
): Promise<KnownRecords> {
  const known = new Map<RowAsRead, Map<string, KnownRecord>>(rows.map((row) => [row, new Map()]))
  for (const part of parts) {
    const { name, table } = part.member
    if (!isCompleted(name)) continue
    const stored = (await scope
      .select()
      .from(table as PgTable)
      .where(scope.mine(table))) as StoredRow[]
    const byId = new Map(stored.map((row) => [row.id, row]))
    const own = columns.find(({ reference }) => reference?.to === name && reference.names === null)?.field
    const ofPerson = name === 'landlords' || name === 'tenants' ? personFinder(name, labels, byId) : undefined
    const ofTenancy = name === 'tenancies' ? tenancyFinder(labels, byId) : undefined
    for (const row of rows) {
      const home = known.get(row)?.get('properties')?.stored?.id
      const texts = part.textsOf(row.values, home ? [home] : [])
      if (!texts) continue
      const reference = own ? row.values[own]?.trim() : ''
      const referred = reference
        ? find(name, reference).filter((id) => isId(labels, name, id) || byId.has(id))
        : []
      const found =
        ofPerson?.(texts, referred) ??
        ofTenancy?.(texts, referred) ??
        findProperty(texts, { labels, rows: byId, referred })
      if (found.stored || found.conflict) known.get(row)?.set(name, found)
    }
  }
  return { of: (row) => known.get(row) ?? new Map() }
}

/** Where nothing is completed, no row is about a record on the books. */
export const noneKnown: KnownRecords = { of: () => new Map() }
