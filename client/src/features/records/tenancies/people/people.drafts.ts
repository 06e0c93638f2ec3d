import { formatShownPence } from '#client/lib/currency.ts'
import { makeId } from '#client/lib/make-id.ts'
import { readAmount } from '#shared/amounts.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { findShareProblem, splitEqually } from '#shared/records/tenancies/people.shares.ts'
import { type PersonRole, peopleInput, type TenancyPeople } from '#shared/records/tenancies/people.ts'

/** A person in the form. `record` says whether a tenant record is picked, or a name is typed. */
export interface PersonDraft {
  key: string
  id?: string | undefined
  role: PersonRole
  record: boolean
  tenantId: string
  name: string
  email: string
  phone: string
  /** The typed amount; an empty text means that no share is agreed. */
  share: string
}

export const draftsOf = ({ people }: TenancyPeople): PersonDraft[] =>
  people.map(({ id, role, tenantId, name, email, phone, share }) => ({
    key: id,
    id,
    role,
    record: tenantId !== null,
    tenantId: tenantId ?? '',
    name,
    email,
    phone,
    share: share === null ? '' : String(share),
  }))

export const newPerson = (): PersonDraft => ({
  key: makeId(),
  role: 'tenant',
  record: true,
  tenantId: '',
  name: '',
  email: '',
  phone: '',
  share: '',
})

/** The drafts that were kept as text; those of `start` where the text cannot be read. */
export function readDrafts(text: string): PersonDraft[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

const inputOf = (draft: PersonDraft) => ({
  ...(draft.id && { id: draft.id }),
  role: draft.role,
  ...(draft.record
    ? { tenantId: draft.tenantId || null }
    : { name: draft.name, email: draft.email, phone: draft.phone }),
  share: draft.role === 'tenant' ? draft.share : null,
})

/** The request, or what is wrong, by 'people.1.email'. */
export function readPeople(drafts: PersonDraft[], version: number) {
  const refused: Record<string, string> = {}
  for (const [place, { record, tenantId }] of drafts.entries())
    if (record && !tenantId) refused[`people.${place}.tenantId`] = 'Choose a tenant, or enter a new person'
  const input = { people: drafts.map(inputOf), version }
  for (const { path, message } of peopleInput.safeParse(input).error?.issues ?? [])
    refused[path.join('.')] ??= message
  return { input, refused }
}

/** What the tenants' shares come to, and what is wrong with that; amounts in whole currency units. */
export function sumShares(drafts: PersonDraft[], rent: number) {
  const shares = drafts
    .filter(({ role }) => role === 'tenant')
    .map(({ share }) => (share.trim() === '' ? null : toPence(readAmount(share) ?? 0)))
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0)
  return {
    sum: fromPence(sum),
    hasShares: shares.some((share) => share !== null),
    problem: findShareProblem(shares, toPence(rent), formatShownPence),
  }
}

/** The same people, each tenant with an equal share; the odd pennies go to the first. */
export function splitRent(drafts: PersonDraft[], rent: number): PersonDraft[] {
  const shares = splitEqually(toPence(rent), drafts.filter(({ role }) => role === 'tenant').length)
  return drafts.map((draft) =>
    draft.role === 'tenant' ? { ...draft, share: fromPence(shares.shift() ?? 0).toFixed(2) } : draft,
  )
}
