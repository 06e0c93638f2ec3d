import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import type { PeopleInput, TenancyPeople } from '#shared/records/tenancies/people.ts'
import { Conflict } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { receipts } from '../../money/ledger/charges.table.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { makeFreeReferences } from '../terms/people.first.ts'
import { type PlannedPerson, planPeople, recordIdOf, refusePerson, type StoredPeople } from './people.plan.ts'
import { readPeople } from './people.read.ts'
import { readStoredPeople, storePeople } from './people.store.ts'
import { tenancies } from './tenancies.table.ts'
import { storeTenancyChanges } from './tenancies.write.ts'

/** Throws a 400 for a tenant record that is not of this account. */
async function refuseUnknownTenants(scope: AccountScope, { people }: PeopleInput): Promise<void> {
  const ids = people.flatMap(({ tenantId }) => tenantId ?? [])
  const known = await scope.table(tenants).list(inArray(tenants.id, ids))
  for (const [place, { tenantId }] of people.entries())
    if (tenantId && !known.some(({ id }) => id === tenantId))
      refusePerson('tenant-not-found', place, 'tenantId', 'This tenant was not found')
}

/** Makes a tenant record for each tenant who is only typed. */
async function addRecords(scope: AccountScope, tenancyId: string, planned: PlannedPerson[]) {
  const typed = planned.filter(({ role, recordId }) => role === 'tenant' && recordId === null)
  if (typed.length === 0) return planned
  const home = await scope.get(tenancies, tenancyId)
  const made = await scope.insertMany(
    tenants,
    typed.map((person) => ({ ...person.typed, propertyId: home?.propertyId ?? null })),
  )
  const records = new Map(typed.map((person, place) => [person, made[place]?.id ?? null]))
  return planned.map((person) => {
    const recordId = records.get(person)
    return recordId ? { ...person, recordId, typed: { name: '', email: '', phone: '' } } : person
  })
}

/** The ids of those of these people who have payments. */
async function listPayers(scope: TransactionScope, tenancyId: string): Promise<Set<string>> {
  const rows = await scope.tx
    .selectDistinct({ id: receipts.personId })
    .from(receipts)
    .where(scope.mine(receipts, and(eq(receipts.tenancyId, tenancyId), isNotNull(receipts.personId))))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** The rows to store: the people in their order, and after them former people who have paid. */
function rowsOf(planned: PlannedPerson[], { people, payers }: { people: StoredPeople; payers: Set<string> }) {
  const present = planned.map(({ id, stored, role, recordId, typed, share }, position) => ({
    id,
    position,
    role,
    share,
    goneOn: null,
    reference: stored?.reference ?? null,
    ...typed,
    tenantId: position === 0 ? null : recordId,
  }))
  const ids = new Set(planned.map(({ id }) => id))
  const gone = people.rows
    .filter(({ id }) => !ids.has(id) && payers.has(id))
    .map((row, place) => ({
      ...row,
      tenantId: recordIdOf(row, people),
      position: planned.length + place,
      goneOn: row.goneOn ?? today(),
    }))
  return [...present, ...gone]
}

/**
 * Replaces all people of a tenancy. Typed tenants get a tenant record. A person who is taken off and has paid stays stored for
 * their payments. Throws NotFound, a 400 that names the person and the field, or a conflict with the stored people.
 */
export function replacePeople(
  scope: AccountScope,
  tenancyId: string,
  input: PeopleInput,
): Promise<TenancyPeople> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(tenancies)
    const { version, rent } = await readPeople(inside, tenancyId)
    await refuseUnknownTenants(inside, input)
    if (version !== input.version) throw new Conflict()
    const people = await readStoredPeople(inside, tenancyId)
    const planned = await addRecords(
      inside,
      tenancyId,
      planPeople(input.people, people, toPence(rent), inside.money),
    )
    const rows = rowsOf(planned, { people, payers: await listPayers(inside, tenancyId) })
    const isNew = rows.filter(({ reference }) => reference === null)
    const references = await makeFreeReferences(inside, isNew.length)
    await storePeople(
      inside,
      tenancyId,
      people.rows,
      rows.map((row) => ({ ...row, reference: row.reference ?? references.pop() ?? '' })),
    )
    const first = planned[0]?.recordId
    if (!first) throw new Error('the first person is a tenant with a record')
    await storeTenancyChanges(inside, [tenancyId], { tenantId: first }, version)
    return readPeople(inside, tenancyId)
  })
}
