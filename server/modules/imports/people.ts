import type { CsvColumn } from '#shared/csv/column.ts'
import type { ReadRow } from '#shared/csv/rows.ts'
import type { MadePerson, MissingPerson } from '#shared/imports/imports.ts'
import { areAlike, groupPeople, type Mention, type NamedPerson, personKey } from '#shared/imports/people.ts'
import { resourceOf } from '#shared/registry.ts'
import { uuid } from '../../db/uuid.ts'
import type { Member, Values } from '../../records/member.ts'
import type { Labels } from './labels.ts'
import { takeTurns } from './turns.ts'

type PersonColumn = CsvColumn & { link: NonNullable<CsvColumn['link']> }

/** A landlord or tenant whom the import makes. */
interface NewPerson {
  id: string
  member: Member
  values: Values
}

export interface People {
  /** Finds the id of the new person whom a row names. */
  find(field: string, name: string, email: string): string | undefined
  made: NewPerson[]
  /** The people who are not on the books, whether the import makes them or not. */
  missing: MissingPerson[]
  /** The number of missing people; `missing` may list fewer. */
  count: number
}

export interface TextsOfRow {
  row: number
  texts: ReadRow['values']
}

/** The columns that name a landlord or tenant whom an import can make. */
const personColumns = (columns: readonly CsvColumn[]) =>
  columns.filter((column): column is PersonColumn => column.link?.phone !== undefined)

function mentionsOf({ field, link }: PersonColumn, rows: readonly TextsOfRow[], labels: Labels): Mention[] {
  return rows.flatMap(({ row, texts }) => {
    const name = texts[field] ?? ''
    const email = texts[link.email ?? ''] ?? ''
    const text = name || email
    if (!text || labels.find(link.to, text, email || undefined).length > 0) return []
    return [{ row, name, email, phone: texts[link.phone ?? ''] ?? '' }]
  })
}

/** The values of a new landlord or tenant, or the sentence that says what is missing. */
function checkPerson(
  { name: kind }: Member,
  { name, email, phone }: Pick<MadePerson, 'name' | 'email' | 'phone'>,
): { values: Values } | { problem: string } {
  // A tenant's property is known when the rows are planned.
  const needed = kind === 'tenants' ? { property: 'later' } : {}
  const checked = resourceOf(kind).input.safeParse({ name, email, phone, ...needed })
  if (!checked.success) return { problem: checked.error.issues[0]?.message ?? 'Something is missing' }
  const { property: _, ...values } = checked.data as Values
  return { values }
}

const shownRows = 5
const shownAlike = 3
/** How many missing people an answer lists, each with others of similar names. */
const shownPeople = 300

interface Named {
  id: string | null
  name: string
  email: string
  key: string
}

/** Finds names that may be the same person's. Names are grouped first, so that a large file is not compared name by name. */
function drawersOf(list: readonly Named[]): (key: string) => Named[] {
  const drawerOf = (key: string) => key.split(' ').at(-1)?.[0] ?? ''
  const drawers = new Map<string, Named[]>()
  for (const named of list) {
    const drawer = drawers.get(drawerOf(named.key))
    if (drawer) drawer.push(named)
    else drawers.set(drawerOf(named.key), [named])
  }
  return (key) => drawers.get(drawerOf(key)) ?? []
}

/** Other people, first on the books and then in the file, who may be this person. */
function findAlike(groups: readonly NamedPerson[], known: ReturnType<Labels['list']>) {
  const ofBooks = known.map((each): Named => ({ ...each, key: personKey(each.name) }))
  const ofFile = groups.map(({ name, email }): Named => ({ id: null, name, email, key: personKey(name) }))
  const nearBooks = drawersOf(ofBooks)
  const nearFile = drawersOf(ofFile)
  const byEmail = new Map(ofBooks.map((each) => [each.email, each]))
  return (person: NamedPerson) => {
    const key = personKey(person.name)
    const sameEmail = person.emails.flatMap((email) => byEmail.get(email) ?? [])
    const near = key ? [...nearBooks(key), ...nearFile(key)].filter((other) => areAlike(key, other.key)) : []
    return [...new Set([...sameEmail, ...near])]
      .filter(({ id, name }) => name && (id !== null || name !== person.name))
      .slice(0, shownAlike)
      .map(({ id, name }) => ({ id, name }))
  }
}

/** The keys by which a person is found. An email address is never taken for a name. */
const emailIndex = (field: string, email: string) => `${field} @ ${email.trim().toLowerCase()}`
const nameIndex = (field: string, name: string) => `${field} : ${personKey(name)}`

function indexWanted(wanted: readonly MadePerson[]) {
  const index = new Map<string, MadePerson>()
  for (const each of wanted) {
    for (const email of each.emails) index.set(emailIndex(each.field, email), each)
    for (const name of each.names) index.set(nameIndex(each.field, name), each)
  }
  return (field: string, { emails, names }: NamedPerson): MadePerson | undefined => {
    const keys =
      emails.length > 0
        ? emails.map((email) => emailIndex(field, email))
        : names.map((name) => nameIndex(field, name))
    return keys.map((key) => index.get(key)).find((found) => found !== undefined)
  }
}

/** The landlords and tenants whom a file names and who are not on the books. The import makes all of them, or the `wanted` ones. */
export async function planPeople(
  columns: readonly CsvColumn[],
  rows: readonly TextsOfRow[],
  labels: Labels,
  members: readonly Member[],
  { wanted, makesAll }: { wanted: readonly MadePerson[]; makesAll: boolean },
): Promise<People> {
  const ids = new Map<string, string>()
  const made: NewPerson[] = []
  const missing: MissingPerson[] = []
  let count = 0
  const wantedFor = indexWanted(wanted)
  const endTurn = takeTurns()
  for (const column of personColumns(columns)) {
    const { field, link } = column
    const member = members.find(({ name }) => name === link.to)
    if (!member) continue
    await endTurn()
    const groups = groupPeople(mentionsOf(column, rows, labels))
    await endTurn()
    const alikeOf = findAlike(groups, labels.list(link.to))
    for (const person of groups) {
      await endTurn()
      const chosen = wantedFor(field, person)
      const details = chosen ?? person
      const checked = checkPerson(member, details)
      const isMade = (chosen !== undefined || makesAll) && 'values' in checked
      if (isMade) {
        const id = uuid()
        made.push({ id, member, values: checked.values })
        for (const email of person.emails) ids.set(emailIndex(field, email), id)
        for (const name of person.names)
          if (!ids.has(nameIndex(field, name))) ids.set(nameIndex(field, name), id)
      }
      count += 1
      if (missing.length >= shownPeople) continue
      missing.push({
        field,
        entity: link.to,
        ...{ name: details.name, email: details.email, phone: details.phone },
        ...{ names: person.names, emails: person.emails },
        ...{ count: person.rows.length, rows: person.rows.slice(0, shownRows), isMade },
        problem: 'problem' in checked ? checked.problem : null,
        alike: alikeOf(person),
      })
    }
  }
  const find: People['find'] = (field, name, email) =>
    (email ? ids.get(emailIndex(field, email)) : undefined) ?? ids.get(nameIndex(field, name))
  return { made, missing, count, find }
}
