import type { User } from '#shared/accounts/auth.ts'
import { formatDate } from '#shared/date-format.ts'
import { creditName } from '#shared/money/rent/credit-word.ts'
import type { StatementMailInput, StatementPreview } from '#shared/money/rent/papers/rent.statement.ts'
import type { PersonOfTenancy } from '#shared/records/tenancies/people.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import { refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Actor } from '../../../http/route.ts'
import type { Attachment, Mail, MailQueue } from '../../../http/services.ts'
import { type MailBrand, readMailBrand } from '../../../mail/brand.ts'
import { attachPdf, writeSignedMail } from '../../../mail/letter.ts'
import { type NamedPdf, printPaper } from '../../../pdf/print.ts'
import { listPeople } from '../../../records/terms/people.list.ts'
import { type PaperFacts, paperName, readStatement } from './papers.facts.ts'
import { paperMoney } from './papers.lines.ts'
import type { RentStatement } from './rent-statement.ts'
import { statementSendings } from './sendings.table.ts'

/** The content of the mail with a statement, the same for every reader. */
interface StatementLetter {
  statement: RentStatement
  facts: PaperFacts
  brand: MailBrand
  sender: User
  /** The sender's own words; may be empty. */
  note: string
}

function writeStatementMail(
  { statement, facts: { home, agency, isAgency }, brand, sender, note }: StatementLetter,
  { name, email }: { name: string; email: string },
  file?: Attachment,
): Mail {
  const { from, to, charged, paid, closing } = statement
  const money = (pence: number) => paperMoney(pence, agency.currency)
  const standing = closing < 0 ? creditName(isAgency) : 'Owed'
  const period = `${formatDate(from, agency)} to ${formatDate(to, agency)}`
  return writeSignedMail({
    to: email,
    subject: `Rent statement from ${agency.name}: ${period}`,
    sender,
    agency,
    brand,
    greeting: `Dear ${titleCase(name)},`,
    paragraphs: [
      `Please find attached the rent statement for ${home.join(', ')}.`,
      ...note.split(/\n\s*\n/).filter(Boolean),
    ],
    facts: [
      ['Period', period],
      ['Charged', money(charged)],
      ['Paid', money(paid)],
      [`${standing} on ${formatDate(to, agency)}`, money(Math.abs(closing))],
      ...(closing > 0 && agency.paymentDetails
        ? [['How to pay', agency.paymentDetails] as [string, string]]
        : []),
    ],
    ...(file && { files: [file] }),
  })
}

export const printStatement = async (
  scope: AccountScope,
  statement: RentStatement,
  facts: PaperFacts,
): Promise<NamedPdf> => [
  await printPaper(scope, 'rent statement', { ...facts, statement }, statement.lines.length),
  `${paperName('rent-statement', facts, statement.from, statement.to)}.pdf`,
]

function refusePeople(code: RefusalCode, sentence: string): never {
  refuseField(code, 'people', sentence)
}

/** The people who get the statement: those who were chosen, or else every tenant with an address. Throws a 400. */
function chooseReaders(all: PersonOfTenancy[], chosen: string[] | undefined): PersonOfTenancy[] {
  if (!chosen) {
    const tenants = all.filter(({ role, email }) => role === 'tenant' && email)
    return tenants.length > 0 ? tenants : refusePeople('no-email-address', 'No tenant has an email address')
  }
  const readers = all.filter(({ id }) => chosen.includes(id))
  if (readers.length < new Set(chosen).size) refusePeople('person-not-found', 'Choose people of this tenancy')
  const unreached = readers.filter(({ email }) => !email).map(({ name }) => titleCase(name))
  if (unreached.length > 0)
    refusePeople(
      'no-email-address',
      `${joinNames(unreached)} ${unreached.length === 1 ? 'has' : 'have'} no email address`,
    )
  return readers
}

/** The statement, its readers, and the content of the mail. */
async function readLetter(scope: AccountScope, id: string, input: StatementMailInput, actor: Actor) {
  const { facts, statement } = await readStatement(scope, id, actor.account.currency, input)
  const readers = chooseReaders(await listPeople(scope, id), input.people)
  const brand = await readMailBrand(scope)
  const letter: StatementLetter = { statement, facts, brand, sender: actor.user, note: input.note ?? '' }
  return { facts, statement, readers, letter }
}

/** The mail with a statement as its first reader would get it; nothing is sent. Throws as sendStatement does. */
export async function previewStatement(
  scope: AccountScope,
  id: string,
  input: StatementMailInput,
  actor: Actor,
): Promise<StatementPreview> {
  const { readers, letter } = await readLetter(scope, id, input, actor)
  const { subject, text } = writeStatementMail(letter, readers[0] as PersonOfTenancy)
  return { to: readers.map(({ name, email }) => ({ name: titleCase(name), email })), subject, text }
}

/**
 * Emails a tenancy's rent statement to these people, all or none, and records each sending. Throws NotFound, a 409
 * without a rent account, a 400 for a person without an address, and a TryLater at the limits of mails.
 */
export async function sendStatement(
  mail: MailQueue,
  scope: AccountScope,
  id: string,
  input: StatementMailInput,
  actor: Actor,
): Promise<{ sentTo: string[] }> {
  const { facts, statement, readers, letter } = await readLetter(scope, id, input, actor)
  const file = attachPdf(...(await printStatement(scope, statement, facts)))
  const about = { accountId: scope.accountId, entity: 'tenancies' as const, id }
  const letters = readers.map((reader) => ({ ...writeStatementMail(letter, reader, file), about }))
  const { from, to, closing } = statement
  await scope.transaction(async (inside) => {
    await inside.table(statementSendings).load(
      readers.map(({ email: sentTo }) => ({
        tenancyId: id,
        from,
        to,
        closing,
        sentTo,
        sentBy: inside.author.name,
      })),
    )
    await mail.sendCaused(letters, inside, inside.tx)
  })
  return { sentTo: readers.map(({ email }) => email) }
}
