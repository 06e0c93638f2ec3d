import { formatExactMoney } from '#shared/currency.ts'
import { type HomeFinder, makeHomeFinder } from '#shared/records/properties/properties.finder.ts'
import type { AccountScope } from '../../db/scope.ts'
import { takeTurns } from '../../programs/turns.ts'
import { type Label, normaliseText } from '../../registry/label.ts'
import type { Member } from '../../registry/member.ts'

/** The names of records in CSV files, and the records that a text of a file can mean. */
export interface Labels {
  /** The ids of the records that a text can mean: by name, email, address or id. `email` narrows namesakes. */
  find(kind: string, text: string, email?: string): string[]
  /** The shortest text that means only this record. */
  nameOf(kind: string, id: string): string
  /** The records that are most like a text that means none. */
  suggest(kind: string, text: string): string[]
  emailOf(kind: string, id: string): string
  /** All records of a kind that are named by people: landlords and tenants. */
  list(kind: string): { id: string; name: string; email: string; phone: string }[]
}

/** Whether a text is the id of a record, as an answer or a reference puts it in. */
export const isId = (labels: Labels, kind: string, text: string): boolean =>
  labels.find(kind, text)[0] === text

/** The name of a record for its id, and any other text as it is. */
export const sayRecord = (labels: Labels, kind: string, text: string): string =>
  isId(labels, kind, text) ? labels.nameOf(kind, text) : text

interface Known {
  labels: Map<string, Label>
  index: Map<string, Set<string>>
  homes: HomeFinder
}

/** Reads the labels of every record that can be linked, once for a whole file. */
export async function readLabels(members: readonly Member[], scope: AccountScope): Promise<Labels> {
  const known = new Map<string, Known>()
  for (const { name, readLabels: read } of members) {
    if (!read) continue
    const labels = await read(scope)
    known.set(name, { labels, ...(await indexLabels(labels)) })
  }
  const labelOf = (kind: string, id: string) => known.get(kind)?.labels.get(id)
  const find: Labels['find'] = (kind, text, email) => {
    // An id identifies the record, so the row's email address does not matter.
    if (known.get(kind)?.labels.has(text)) return [text]
    const exact = known.get(kind)?.index.get(normaliseText(text))
    const ids = exact ? [...exact] : (known.get(kind)?.homes.find(text) ?? [])
    return email ? ids.filter((id) => labelOf(kind, id)?.email === email.trim().toLowerCase()) : ids
  }
  return {
    find,
    nameOf(kind, id) {
      const names = labelOf(kind, id)?.names ?? []
      return names.find((name) => find(kind, name).length === 1) ?? names[0] ?? ''
    },
    suggest: (kind, text) => known.get(kind)?.homes.suggest(text) ?? [],
    emailOf: (kind, id) => labelOf(kind, id)?.email ?? '',
    list: (kind) =>
      [...(known.get(kind)?.labels ?? [])].map(([id, { names, email, phone = '' }]) => ({
        id,
        email,
        phone,
        name: names[0] ?? '',
      })),
  }
}

async function indexLabels(labels: Map<string, Label>): Promise<Pick<Known, 'index' | 'homes'>> {
  const index = new Map<string, Set<string>>()
  const homes = makeHomeFinder()
  const endTurn = takeTurns()
  for (const [id, { names, also, address }] of labels) {
    await endTurn()
    if (address) homes.add({ id, ...address })
    for (const text of [id, ...names, ...also]) {
      const key = normaliseText(text)
      const ids = index.get(key)
      if (ids) ids.add(id)
      else index.set(key, new Set([id]))
    }
  }
  return { index, homes }
}

/** How sentences write whole currency units in the account's currency. */
export const moneyWords =
  ({ format }: AccountScope) =>
  (amount: number): string =>
    formatExactMoney(amount, format.currency)
