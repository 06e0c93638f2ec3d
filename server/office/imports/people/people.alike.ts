import { areAlike, type NamedPerson, personKey, phoneKey } from '#shared/csv/people.ts'
import { addToGroup } from '#shared/group.ts'
import type { Labels } from '../imports.labels.ts'

const shownAlike = 3

interface Named {
  id: string | null
  name: string
  phone: string
  key: string
}

/** The words of a name in one order, so that 'Dowd Catherine' and 'Catherine Dowd' are equal. */
const sortedKey = (key: string) => key.split(' ').sort().join(' ')

/** Finds names that may be the same person's. Names are grouped first, so that a large file is not compared name by name. */
function drawersOf(list: readonly Named[]): (person: Pick<Named, 'key' | 'phone'>) => Named[] {
  const drawerOf = (key: string) => key.split(' ').at(-1)?.[0] ?? ''
  const drawers = new Map<string, Named[]>()
  for (const named of list) {
    addToGroup(drawers, drawerOf(named.key), named)
    addToGroup(drawers, `words ${sortedKey(named.key)}`, named)
    if (phoneKey(named.phone)) addToGroup(drawers, `phone ${phoneKey(named.phone)}`, named)
  }
  const at = (key: string) => drawers.get(key) ?? []
  return ({ key, phone }) => [
    ...at(`words ${sortedKey(key)}`),
    ...at(drawerOf(key)).filter((other) => areAlike(key, other.key)),
    ...(phoneKey(phone) ? at(`phone ${phoneKey(phone)}`) : []),
  ]
}

/** Other people, first on the books and then in the file, who may be this person: by a name like theirs, or the same phone. */
export function findAlike(groups: readonly NamedPerson[], known: ReturnType<Labels['list']>) {
  const ofBooks = known.map((each): Named => ({ ...each, key: personKey(each.name) }))
  const ofFile = groups.map(({ name, phone }): Named => ({ id: null, name, phone, key: personKey(name) }))
  const nearBooks = drawersOf(ofBooks)
  const nearFile = drawersOf(ofFile)
  return (person: NamedPerson) => {
    const named = { key: personKey(person.name), phone: person.phone }
    const near = named.key ? [...nearBooks(named), ...nearFile(named)] : []
    return [...new Set(near)]
      .filter(({ id, name }) => name && (id !== null || name !== person.name))
      .slice(0, shownAlike)
      .map(({ id, name }) => ({ id, name }))
  }
}
