import { randomUUID } from 'node:crypto'
import { defaultFormat } from '#shared/account-format.ts'
import { today } from '#shared/dates.ts'
import { members } from '../registry.ts'
import { addMember } from '../testing/clients.ts'
import type { PeopledApp, Person } from '../testing/people.ts'
import { addOneOfEachKind } from '../testing/records.ts'
import { type Names, namesOfLinks } from './inputs.ts'

export interface Actor {
  name: string
  cookie?: string
  /** Canaries that no answer to this person may contain. */
  forbidden: string[]
  /** Ids of the records that must be missing for this person. */
  unreachable: Set<string>
  readsOnly?: boolean
}

type RecordsByKind = Awaited<ReturnType<typeof addOneOfEachKind>>

export interface Stage {
  victim: Person
  viewer: Person
  client: Person
  /** The records of the client's landlord, by the name of their list. */
  open: RecordsByKind
  actors: Actor[]
  /** Members who only read; the calendar address of each is a row of their own that they may write. */
  readers: string[]
  names: Names
  /** Every record of the account. */
  foreignIds: Set<string>
  canaries: { open: string; closed: string; stranger: string }
}

/** A record of each kind whose invoice is rent paid for the property, so that statements are not empty. */
async function aBookWithRent(person: Person, canary: string): Promise<RecordsByKind> {
  const book = await addOneOfEachKind(person, canary)
  const { id, version } = book.invoices ?? { id: '', version: 0 }
  const paid = { property: `1 ${canary} Street`, status: 'paid', version }
  const answer = await person.call('PATCH', `/api/invoices/${id}`, paid)
  if (!answer.body?.propertyId) throw new Error(`the invoice was not linked: ${answer.text}`)
  return book
}

/** The name by which other records refer to the record of this kind. */
const nameIn = (book: RecordsByKind, kind: string): string =>
  members.find(({ name }) => name === kind)?.nameOf({ ...book[kind] }, defaultFormat) ?? ''

/** An account with two landlords' records, and everybody who could try to read them. */
export async function prepareStage(app: PeopledApp): Promise<Stage> {
  const canaries = {
    open: `cny${randomUUID()}`,
    closed: `cny${randomUUID()}`,
    stranger: `cny${randomUUID()}`,
  }
  const [victim, stranger, neighbour] = [await app.person(), await app.person(), await app.person('landlord')]
  const open = await aBookWithRent(victim, canaries.open)
  const closed = await aBookWithRent(victim, canaries.closed)
  const theirs = await addOneOfEachKind(stranger, canaries.stranger)
  await addOneOfEachKind(neighbour, canaries.stranger)
  const viewer = await addMember(app, victim.accountId, 'viewer')
  const client = await addMember(app, victim.accountId, 'client', open.landlords?.id)
  const all = [canaries.open, canaries.closed]
  const idsOf = (...all: RecordsByKind[]) =>
    new Set(all.flatMap((records) => Object.values(records).map(({ id }) => id)))
  const theirOwn = idsOf(theirs)
  const foreignIds = idsOf(open, closed)
  const link = (kind: string) => [open[kind]?.id ?? '', closed[kind]?.id ?? '', theirs[kind]?.id ?? '']
  return {
    victim,
    viewer,
    client,
    open,
    canaries,
    foreignIds,
    readers: [viewer.user.id, client.user.id],
    names: {
      account: [victim.accountId],
      ids: [...foreignIds, ...theirOwn],
      landlordId: link('landlords'),
      month: [today().slice(0, 7), '2026-01'],
      ...namesOfLinks((kind) => [...link(kind), nameIn(open, kind)]),
    },
    actors: [
      { name: 'nobody', forbidden: [...all, canaries.stranger], unreachable: foreignIds },
      { name: 'stranger', cookie: stranger.cookie, forbidden: all, unreachable: foreignIds },
      { name: 'private landlord', cookie: neighbour.cookie, forbidden: all, unreachable: foreignIds },
      {
        name: 'viewer',
        cookie: viewer.cookie,
        forbidden: [canaries.stranger],
        unreachable: theirOwn,
        readsOnly: true,
      },
      {
        name: 'client',
        cookie: client.cookie,
        forbidden: [canaries.closed, canaries.stranger],
        unreachable: idsOf(closed, theirs),
        readsOnly: true,
      },
    ],
  }
}
