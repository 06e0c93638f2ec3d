import type { CsvColumn } from '#shared/csv/column.ts'
import {
  groupPeople,
  isSamePerson,
  type Mention,
  type NamedPerson,
  personKey,
  phoneKey,
} from '#shared/csv/people.ts'
import type { FileQuestion, FileReplies } from '#shared/csv/questions.ts'
import type { ReadRow } from '#shared/csv/rows.ts'
import type { FoundPerson, MadePerson, MissingPerson } from '#shared/office/imports/imports.ts'
import type { NamedContact } from '#shared/office/imports/joint.ts'
import { uuid } from '../../../db/uuid.ts'
import { takeTurns } from '../../../programs/turns.ts'
import type { Member, Values } from '../../../registry/member.ts'
import { inputOfRow } from '../imports.columns.ts'
import { isId, type Labels } from '../imports.labels.ts'
import { findAlike } from './people.alike.ts'
import { findSame } from './people.same.ts'

type PersonColumn = CsvColumn & { link: NonNullable<CsvColumn['link']> }

/** A landlord or tenant whom the import makes. */
interface NewPerson {
  id: string
  member: Member
  values: Values
}

/** A person as a row writes them. */
export type Contact = Pick<Mention, 'name' | 'email' | 'phone'>

export interface People {
  /** Finds the id of the person whom a row names, new or on the books. */
  find(field: string, who: Contact): string | undefined
  /** The open question about who the person is. */
  askedFor(field: string, who: Contact): string | undefined
  made: NewPerson[]
  /** People of the file who are on the books under another spelling, found by their email address. */
  found: FoundPerson[]
  questions: FileQuestion[]
  /** The people who are not on the books, whether the import makes them or not. */
  missing: MissingPerson[]
  /** The number of missing people; `missing` may list fewer. */
  count: number
}

/** The other people whom the cell of a name names, after the first. */
export interface JointPeople {
  field: string
  others: readonly NamedContact[]
}

export interface TextsOfRow {
  row: number
  texts: ReadRow['values']
  joint?: JointPeople
}

/** The columns that name a landlord or tenant whom an import can make. */
const personColumns = (columns: readonly CsvColumn[]) =>
  columns.filter((column): column is PersonColumn => column.link?.phone !== undefined)

function mentionsOf({ field, link }: PersonColumn, rows: readonly TextsOfRow[]): Mention[] {
  return rows.flatMap(({ row, texts, joint }) => {
    const own = {
      name: texts[field] ?? '',
      email: texts[link.email ?? ''] ?? '',
      phone: texts[link.phone ?? ''] ?? '',
    }
    const named = joint?.field === field ? [own, ...joint.others] : [own]
    return named.filter(({ name, email }) => name || email).map((person) => ({ row, ...person }))
  })
}

/** The values of a new landlord or tenant, or the sentence that says what is missing. */
function checkPerson(
  { name: kind }: Member,
  { name, email, phone }: Pick<MadePerson, 'name' | 'email' | 'phone'>,
): { values: Values } | { problem: string } {
  // A tenant's property is known when the rows are planned.
  const needed = kind === 'tenants' ? { property: 'later' } : {}
  const checked = inputOfRow(kind).safeParse({ name, email, phone, ...needed })
  if (!checked.success) return { problem: checked.error.issues[0]?.message ?? 'Something is missing' }
  const { property: _, ...values } = checked.data as Values
  return { values }
}

const shownRows = 5
/** How many missing people an answer lists, each with others of similar names. */
const shownPeople = 300

/** The keys by which a person is found. An email address is never taken for a name. */
const emailIndex = (field: string, email: string) => `${field} @ ${email.trim().toLowerCase()}`
const nameIndex = (field: string, name: string) => `${field} : ${personKey(name)}`

/** A mention as a row writes it, under which the row's person is found again. */
const mentionKey = (field: string, { name, email, phone }: Contact) =>
  `${field} = ${name.trim()} @ ${email.trim().toLowerCase()} # ${phoneKey(phone)}`
const sharedIndex = (field: string, name: string, email: string) =>
  `${emailIndex(field, email)} : ${personKey(name)}`

function indexWanted(wanted: readonly MadePerson[]) {
  const index = new Map<string, MadePerson>()
  for (const each of wanted) {
    for (const name of each.names) index.set(nameIndex(each.field, name), each)
    for (const email of each.emails) {
      index.set(emailIndex(each.field, email), each)
      for (const name of each.names) index.set(sharedIndex(each.field, name, email), each)
    }
  }
  return (field: string, { emails, names }: NamedPerson, isShared: boolean): MadePerson | undefined => {
    const keys = isShared
      ? emails.flatMap((email) => names.map((name) => sharedIndex(field, name, email)))
      : emails.length > 0
        ? emails.map((email) => emailIndex(field, email))
        : names.map((name) => nameIndex(field, name))
    return keys.map((key) => index.get(key)).find((found) => found !== undefined)
  }
}

interface Choices {
  wanted: readonly MadePerson[]
  makesAll: boolean
  replies: FileReplies
}

/** Finds the people of one column who are on the books, and tells which mentions are of others. */
function findKnown(
  column: PersonColumn,
  mentions: readonly Mention[],
  labels: Labels,
  same: ReturnType<typeof findSame>,
) {
  const { field, link } = column
  const ids = new Map<string, string>()
  const asked = new Map<string, string>()
  const found = new Map<string, FoundPerson>()
  const unknown: Mention[] = []
  for (const mention of mentions) {
    const { name, email } = mention
    const key = mentionKey(field, mention)
    const who = email ? same.of(email) : undefined
    const named = labels.find(link.to, name || email, email || undefined)
    const isKnown = who?.known && (!name || isSamePerson(who.known.name, name) || !who.isShared)
    if (named.length === 1 && named[0]) ids.set(key, named[0])
    else if (who?.asked && !(who.known && (!name || isSamePerson(who.known.name, name))))
      asked.set(key, who.asked)
    else if (who?.known && isKnown) {
      ids.set(key, who.known.id)
      const told = found.get(key) ?? { entity: link.to, name, as: who.known.name, email, count: 0 }
      found.set(key, { ...told, count: told.count + 1 })
    } else if (named.length === 0) unknown.push(mention)
  }
  return { ids, asked, unknown, found: [...found.values()].filter(({ name }) => name) }
}

/**
 * The landlords and tenants whom a file names. An email address on the books decides who somebody is. Of those who are not on the
 * books the import makes all, or the `wanted` ones.
 */
export async function planPeople(
  columns: readonly CsvColumn[],
  rows: readonly TextsOfRow[],
  labels: Labels,
  members: readonly Member[],
  { wanted, makesAll, replies }: Choices,
): Promise<People> {
  const ids = new Map<string, string>()
  const asked = new Map<string, string>()
  const made: NewPerson[] = []
  const missing: MissingPerson[] = []
  const found: FoundPerson[] = []
  const questions: FileQuestion[] = []
  let count = 0
  const wantedFor = indexWanted(wanted)
  const endTurn = takeTurns()
  for (const column of personColumns(columns)) {
    const { field, link } = column
    const member = members.find(({ name }) => name === link.to)
    if (!member) continue
    await endTurn()
    const mentions = mentionsOf(column, rows)
    const same = findSame(
      link.to,
      mentions.filter(({ name }) => !isId(labels, link.to, name)),
      labels,
      replies,
    )
    questions.push(...same.questions)
    await endTurn()
    const known = findKnown(column, mentions, labels, same)
    for (const [key, id] of known.ids) ids.set(key, id)
    for (const [key, question] of known.asked) asked.set(key, question)
    found.push(...known.found)
    const isShared = (email: string) => same.of(email)?.isShared ?? false
    const groups = groupPeople(known.unknown, isShared)
    await endTurn()
    const alikeOf = findAlike(groups, labels.list(link.to))
    for (const person of groups) {
      await endTurn()
      const isOfShared = isShared(person.email)
      const chosen = wantedFor(field, person, isOfShared)
      const details = chosen ?? person
      const checked = checkPerson(member, details)
      const isMade = (chosen !== undefined || makesAll) && 'values' in checked
      if (isMade) {
        const id = uuid()
        made.push({ id, member, values: checked.values })
        for (const mention of person.mentions) ids.set(mentionKey(field, mention), id)
      }
      count += 1
      if (missing.length >= shownPeople) continue
      missing.push({
        field,
        entity: link.to,
        name: details.name,
        email: details.email,
        phone: details.phone,
        names: person.names,
        emails: person.emails,
        count: person.rows.length,
        rows: person.rows.slice(0, shownRows),
        isMade,
        problem: 'problem' in checked ? checked.problem : null,
        alike: alikeOf(person),
      })
    }
  }
  const find: People['find'] = (field, who) => ids.get(mentionKey(field, who))
  const askedFor: People['askedFor'] = (field, who) => asked.get(mentionKey(field, who))
  return { made, missing, count, found, questions, find, askedFor }
}
