import type { SayMoney } from '#shared/account-format.ts'
import { toPence } from '#shared/pence.ts'
import { findShareProblem } from '#shared/records/tenancies/people.shares.ts'
import { type PersonInput, personRoles } from '#shared/records/tenancies/people.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { refuseField } from '../../db/refusals.ts'
import { uuid } from '../../db/uuid.ts'
import type { tenancyPeople } from './people.table.ts'

export type StoredPerson = typeof tenancyPeople.$inferSelect

/** The stored people of a tenancy, former people included, and the tenancy's own tenant. */
export interface StoredPeople {
  rows: StoredPerson[]
  tenantId: string
}

/** A person as they are to be stored, with their stored row if there is one. */
export interface PlannedPerson {
  id: string
  stored: StoredPerson | undefined
  role: StoredPerson['role']
  /** The person's tenant record; null for a person who is only typed. */
  recordId: string | null
  typed: { name: string; email: string; phone: string }
  share: number | null
}

/** The tenant record of a stored person. The tenancy refers to the record of its own tenant. */
export const recordIdOf = (
  { position, tenantId }: Pick<StoredPerson, 'position' | 'tenantId'>,
  people: StoredPeople,
): string | null => (position === 0 ? people.tenantId : tenantId)

export function refusePerson(
  code: RefusalCode,
  place: number,
  field: keyof PersonInput,
  sentence: string,
): never {
  refuseField(code, `people.${place}.${field}`, sentence)
}

function refusePeople(code: RefusalCode, sentence: string): never {
  refuseField(code, 'people', sentence)
}

/**
 * Finds the stored row of a person: the row with their tenant record, or the row that was sent for a person who is only typed.
 * A row never passes to another person, because payments refer to it.
 */
function findRow(people: StoredPeople, recordId: string | null, sent: StoredPerson | undefined) {
  const sentRecord = sent && recordIdOf(sent, people)
  if (sent && (sentRecord === recordId || sentRecord === null)) return sent
  if (recordId === null) return undefined
  const known = people.rows.filter((row) => recordIdOf(row, people) === recordId)
  return known.find(({ goneOn }) => goneOn === null) ?? known[0]
}

const noText = { name: '', email: '', phone: '' }

/**
 * The typed name and contacts of a person without a record. Throws where the first tenant, who stands for the tenancy, lacks what
 * a new record needs; the others may have neither email nor phone.
 */
function planTyped(
  person: PersonInput,
  place: number,
  stored: StoredPerson | undefined,
  { isFirst }: { isFirst: boolean },
) {
  const { name, email, phone } = person.name
    ? { name: person.name, email: person.email ?? '', phone: person.phone ?? '' }
    : (stored ?? noText)
  if (!name) refusePerson('value-required', place, 'name', 'Name is required')
  if (isFirst && !email) refusePerson('value-required', place, 'email', 'Valid email is required')
  if (isFirst && !phone) refusePerson('value-required', place, 'phone', 'Phone number is required')
  return { name, email, phone }
}

function planPerson(
  person: PersonInput,
  place: number,
  people: StoredPeople,
  how: { isFirst: boolean },
): PlannedPerson {
  const { id, role, tenantId, name, share } = person
  const sent = people.rows.find((row) => row.id === id && row.goneOn === null)
  if (id !== undefined && !sent)
    refusePerson('person-not-found', place, 'id', 'Choose a person of this tenancy')
  const recordId = tenantId ?? (name || !sent ? null : recordIdOf(sent, people))
  const stored = findRow(people, recordId, sent)
  if (share !== undefined && share !== null && role !== 'tenant')
    refusePerson('share-of-tenants-only', place, 'share', 'Only tenants have a share of the rent')
  return {
    id: stored?.id ?? uuid(),
    stored,
    role,
    recordId,
    typed: recordId === null ? planTyped(person, place, stored, how) : noText,
    share: share === undefined || share === null ? null : toPence(share),
  }
}

function refuseTwice(planned: PlannedPerson[]) {
  const seen = new Set<string>()
  for (const [place, { id, recordId, typed }] of planned.entries()) {
    const keys = [id, recordId ?? `${typed.name.toLowerCase()} ${typed.email}`]
    if (keys.some((key) => seen.has(key)))
      refusePerson(
        'duplicate-entry',
        place,
        recordId ? 'tenantId' : 'name',
        'This person is listed twice. Remove one',
      )
    for (const key of keys) seen.add(key)
  }
}

/** Throws unless the tenants' shares add up to the rent. Unchanged shares are accepted, because the rent may have changed since. */
function refuseShares(planned: PlannedPerson[], { rows }: StoredPeople, rent: number, money: SayMoney) {
  const tenants = planned.filter(({ role }) => role === 'tenant')
  const before = rows.filter(({ role, goneOn }) => role === 'tenant' && goneOn === null)
  const isUntouched =
    before.length === tenants.length && tenants.every(({ stored, share }) => stored?.share === share)
  const problem = findShareProblem(
    tenants.map(({ share }) => share),
    rent,
    money,
  )
  if (problem && !isUntouched) refusePeople('shares-do-not-add-up', problem)
}

/**
 * The sent people, tenants first, each with their stored row. Throws a 400 that names the person and the field. `rent` is the
 * rent of one period, in pence.
 */
export function planPeople(
  sent: PersonInput[],
  people: StoredPeople,
  rent: number,
  money: SayMoney,
): PlannedPerson[] {
  const first = sent.findIndex(({ role }) => role === 'tenant')
  const planned = sent.map((person, place) => planPerson(person, place, people, { isFirst: place === first }))
  if (!planned.some(({ role }) => role === 'tenant'))
    refusePeople('tenant-required', 'A tenancy needs a tenant')
  refuseTwice(planned)
  refuseShares(planned, people, rent, money)
  return planned.toSorted((a, b) => personRoles.indexOf(a.role) - personRoles.indexOf(b.role))
}
