import { readPhone } from '#shared/csv/guess.ts'
import { personKey } from '#shared/csv/people.ts'
import { askQuestion, type FileQuestion, type FileReplies, replyOf } from '#shared/csv/questions.ts'
import { type ReadRow, type Repair, type Source, textOfField } from '#shared/csv/rows.ts'
import { meansNobody } from '#shared/csv/values.ts'
import { type NamedContact, splitEmails, splitPeople } from '#shared/office/imports/joint.ts'
import { otherTenantFields } from '#shared/records/tenancies/tenancies.csv.ts'
import { joinNames } from '#shared/text.ts'
import type { PlannedKind } from '../imports.kinds.ts'
import type { JointPeople } from './people.ts'

export const jointQuestion = 'joint'
/** 'two': joint tenants with the first named as the lead; 'second': with the second as the lead. */
const replies = ['two', 'second', 'one'] as const

/** The fields of a tenant's name, email address and phone number. */
type ContactFields = Record<keyof NamedContact, string>

/** The fields in which a row of the file names a tenant; undefined where it names none. */
function tenantFields({ name, columns }: PlannedKind): ContactFields | undefined {
  // A party is named on its own form.
  if (name === 'applicants') return undefined
  if (name === 'tenants') return { name: 'name', email: 'email', phone: 'phone' }
  const tenant = columns.find(({ link }) => link?.to === 'tenants' && link.phone)
  const { email, phone } = tenant?.link ?? {}
  return tenant && email && phone ? { name: tenant.field, email, phone } : undefined
}

interface Divided extends ReadRow {
  joint?: JointPeople
  /** What the row says and no field holds. */
  left: string[]
}

export const sayPeople = (people: readonly NamedContact[]): string =>
  joinNames(
    people.map(({ name, email }) => (email ? `${name} (${email})` : name)),
    8,
  )

/** Reads rows whose cells name several tenants, and remembers for the question how many there are. */
export function readJoint(kind: PlannedKind, sources: readonly Source[], given: FileReplies) {
  const fields = tenantFields(kind)
  const reply = replyOf(given, jointQuestion, replies)
  const seen: { text: string; people: NamedContact[] }[] = []
  const sourceOf = (field: string) => sources.find(({ column }) => column.field === field)
  const textOf = (field: string, cells: readonly string[], repair: Repair | undefined) => {
    const source = sourceOf(field)
    const own = source ? textOfField(source, cells) : ''
    return repair?.(field, own) ?? own
  }

  const phoneOf = ({ phone }: NamedContact) => readPhone(phone).value ?? phone
  const leadFirst = (people: NamedContact[]) => {
    const [first, second, ...others] = people
    return reply === 'second' && first && second ? [second, first, ...others] : people
  }

  function divide(all: ReadRow, cells: readonly string[], repair: Repair | undefined): Divided {
    const { row, others: besides } = takeOtherTenants(all, fields)
    const divided = divideCell(row, cells, repair)
    const known = new Set(
      [
        divided.values[fields?.name ?? ''] ?? '',
        ...(divided.joint?.others ?? []).map(({ name }) => name),
      ].map(personKey),
    )
    const fresh = besides.filter(({ name, email }) => (name || email) && !known.has(personKey(name)))
    if (!fields || fresh.length === 0) return divided
    return { ...divided, joint: { field: fields.name, others: [...(divided.joint?.others ?? []), ...fresh] } }
  }

  function divideCell(row: ReadRow, cells: readonly string[], repair: Repair | undefined): Divided {
    const text = fields && row.values[fields.name]
    if (!fields || !text) return { ...row, left: [] }
    const email = textOf(fields.email, cells, repair)
    const named = splitPeople({ name: text, email, phone: textOf(fields.phone, cells, repair) })
    const people = leadFirst(named)
    const [lead, ...others] = people
    if (!lead || others.length === 0) return keepOtherEmails(row, fields, email)
    seen.push({ text, people: named })
    const source = sourceOf(fields.name)
    const ofContact = new Set([fields.email, fields.phone])
    // Which address is whose depends on the answer, so none of them is told as read.
    const guesses = row.guesses.filter(({ field }) => !ofContact.has(field))
    if (!reply) {
      const message = 'Choose first whether these are two people'
      const problem = { column: source?.at[0] ?? null, field: fields.name, message, value: text }
      const problems = row.problems.filter(({ field }) => !ofContact.has(field))
      return { ...row, guesses, problems: [...problems, { ...problem, asked: jointQuestion }], left: [] }
    }
    if (reply === 'one') return keepOtherEmails(row, fields, email)
    return {
      ...row,
      values: {
        ...row.values,
        [fields.name]: lead.name,
        [fields.email]: lead.email,
        [fields.phone]: phoneOf(lead),
      },
      problems: row.problems.filter(({ field }) => !ofContact.has(field)),
      guesses,
      joint: { field: fields.name, others: others.map((each) => ({ ...each, phone: phoneOf(each) })) },
      left: [],
    }
  }

  function questions(): FileQuestion[] {
    const [first] = seen
    if (!first) return []
    const [one, two] = first.people
    const examples = [...new Map(seen.map((each) => [each.text, each])).values()].slice(0, 3)
    const options = [
      {
        reply: 'two',
        label: 'Yes, make them joint tenants',
        example: `${examples.map(({ people }) => sayPeople(people)).join(' · ')}. The first is the lead: ${one?.name ?? ''}`,
      },
      {
        reply: 'second',
        label: 'Yes, and the second named is the lead',
        example: `The lead is ${two?.name ?? ''}, who is asked first and named first`,
      },
      { reply: 'one', label: 'No, it is one name', example: `One tenant called ‘${first.text}’` },
    ]
    const rows = seen.length === 1 ? 'A row names' : `${seen.length.toLocaleString('en-GB')} rows name`
    const text = `${rows} more than one tenant, such as ‘${first.text}’. Are they joint tenants?`
    return [askQuestion({ id: jointQuestion, text, count: seen.length, options }, given)]
  }
  return { divide, questions }
}

/** Takes the tenants that have columns of their own out of a row. A row that names its first tenant only there has it as the lead. */
function takeOtherTenants(
  row: ReadRow,
  fields: ContactFields | undefined,
): { row: ReadRow; others: NamedContact[] } {
  const values = { ...row.values }
  const others = otherTenantFields.map(({ name, email, phone }) => {
    const found = { name: values[name] ?? '', email: values[email] ?? '', phone: values[phone] ?? '' }
    for (const field of [name, email, phone]) delete values[field]
    return meansNobody(found.name) && !found.email ? { name: '', email: '', phone: '' } : found
  })
  const [lead, ...rest] = others.filter(({ name, email }) => name || email)
  if (!fields || !lead || values[fields.name] || values[fields.email])
    return { row: { ...row, values }, others }
  return {
    row: {
      ...row,
      values: { ...values, [fields.name]: lead.name, [fields.email]: lead.email, [fields.phone]: lead.phone },
    },
    others: rest,
  }
}

/** One person with several addresses has the first; the others are kept as a note. */
function keepOtherEmails(row: ReadRow, { email: field }: ContactFields, text: string): Divided {
  const [first, ...others] = splitEmails(text)
  if (first === undefined || others.length === 0) return { ...row, left: [] }
  return {
    ...row,
    values: { ...row.values, [field]: first },
    left: [`Other email addresses: ${others.join(', ')}`],
  }
}
