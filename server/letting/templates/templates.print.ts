import { desc, eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { fieldOf, type TemplateFieldName } from '#shared/letting/templates/templates.fields.ts'
import { parseTemplate } from '#shared/letting/templates/templates.parse.ts'
import { frequencyWords } from '#shared/money/rent/rent.words.ts'
import { toPence } from '#shared/pence.ts'
import type { PersonRole } from '#shared/records/tenancies/people.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import { agencies } from '../../accounts/agency.table.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { printPaper } from '../../pdf/print.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { readStatedOne, termsOf } from '../../records/terms/terms.read.ts'
import { standardTemplates } from './standards/standards.ts'
import { templates } from './templates.table.ts'

const inOneLine = (address: string): string => address.split('\n').filter(Boolean).join(', ')

/** What every field of a template is for a tenancy on a day, '' where it is not known, with the agency's head. Throws NotFound. */
async function readTemplateFacts(scope: AccountScope, tenancyId: string, on: string) {
  const stated = await readStatedOne(scope, tenancyId)
  const { startDate, propertyId, landlordId, rentAmount, deposit } = stated.tenancy
  const home = requireRow(await scope.get(properties, propertyId))
  const landlord = requireRow(await scope.get(landlords, landlordId))
  const people = await listPeople(scope, tenancyId)
  const agency = await readLetterhead(scope)
  const [contact] = await scope
    .select({ phone: agencies.phone, email: agencies.email })
    .from(agencies)
    .where(eq(agencies.accountId, scope.accountId))
  const terms = termsOf(stated, startDate)
  const who = (role: PersonRole) => people.filter((person) => person.role === role)
  const namesOf = (role: PersonRole) => {
    const names = who(role).map(({ name }) => titleCase(name))
    return joinNames(names, names.length)
  }
  const dueAfter = terms?.dueAfter ?? 0
  const dueOn = dueAfter === 0 ? 'on the first day' : `${dueAfter} days after the first day`
  const facts: Record<TemplateFieldName, string> = {
    property: [
      titleCase(home.addressLine1),
      titleCase(home.addressLine2),
      titleCase(home.townCity),
      home.postCode,
    ]
      .filter(Boolean)
      .join(', '),
    furnishing: home.furnishing ?? '',
    bedrooms: String(home.bedrooms),
    landlord: titleCase(landlord.name),
    'landlord-address': inOneLine(landlord.address),
    'landlord-email': landlord.email,
    tenants: namesOf('tenant'),
    'tenant-emails': who('tenant')
      .flatMap(({ email }) => email || [])
      .join(', '),
    occupiers: namesOf('occupier'),
    guarantors: namesOf('guarantor'),
    start: scope.day(startDate),
    rent: `${scope.money(terms?.pence ?? toPence(rentAmount))} ${frequencyWords[terms?.every ?? 'month']}`,
    'rent-due': `${dueOn} of each period; a period begins on ${scope.day(terms?.anchor ?? startDate)}`,
    deposit: deposit ? scope.money(toPence(deposit)) : '',
    agency: agency.name,
    'agency-address': inOneLine(agency.address),
    'agency-contact': [contact?.phone, contact?.email].filter(Boolean).join(', '),
    'payment-details': inOneLine(agency.paymentDetails),
    today: scope.day(on),
  }
  return { facts, agency }
}

/** A version by its id, the newest one by its template's, or a standard text, which has no `templateId`. Throws NotFound. */
async function readText(scope: AccountScope, id: string) {
  const standard = standardTemplates.find((each) => each.id === id)
  if (standard) return { ...standard, templateId: null }
  const [version] = await scope
    .select()
    .from(templates)
    .where(scope.mine(templates, sql`${id} in (${templates.id}::text, ${templates.series}::text)`))
    .orderBy(desc(templates.number))
    .limit(1)
  if (!version) throw new NotFound()
  return { ...version, templateId: version.id }
}

/** Fills a version of a template, or a standard text, in for a tenancy, dated. Throws NotFound. */
export async function fillTemplate(scope: AccountScope, tenancyId: string, id: string, on = today()) {
  const { kind, name, wording, templateId } = await readText(scope, id)
  const { facts, agency } = await readTemplateFacts(scope, tenancyId, on)
  const { blocks, fields } = parseTemplate(wording)
  return {
    content: { agency, name, blocks, facts },
    kind,
    name,
    templateId,
    /** What the fields are that it names. */
    facts: Object.fromEntries(fields.map((field) => [field, facts[field]])),
    /** What has to be entered before it is signed, as its fields are called. */
    missing: fields.flatMap((field) => {
      const { label, empty } = fieldOf(field)
      return empty === undefined && !facts[field] ? [label] : []
    }),
  }
}

type FilledTemplate = Awaited<ReturnType<typeof fillTemplate>>

export const printFilled = (scope: AccountScope, { content }: FilledTemplate): Promise<Buffer> =>
  printPaper(scope, 'template', content)

/** Prints a version of a template, or a standard text, for a tenancy. Call it outside a transaction: it waits for a PDF. Throws NotFound. */
export async function printTemplate(scope: AccountScope, tenancyId: string, id: string) {
  const filled = await fillTemplate(scope, tenancyId, id)
  return { ...filled, bytes: await printFilled(scope, filled) }
}
