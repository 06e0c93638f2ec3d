import { emailKey, isSamePerson } from '#shared/csv/people.ts'
import { type Source, textOfField } from '#shared/csv/rows.ts'
import { joinNames } from '#shared/text.ts'
import { textOf } from '../../../registry/label.ts'
import type { Imported, Member, StoredRow } from '../../../registry/member.ts'
import { isEmptyHome } from '../imports.kinds.ts'
import { type Labels, sayRecord } from '../imports.labels.ts'
import type { Context, PlannedRow } from '../imports.plan.types.ts'
import type { Complain } from '../people/links.ts'
import { depositFields } from '../questions/questions.deposits.ts'
import type { RowAsRead } from './rows.read.ts'

/** The columns whose values are facts about a new tenancy, and no use without one. */
const ofTenancy = [...depositFields, 'owedBefore', 'lastIncrease', 'agreedOn']

/** The texts of a row in these columns, each with its header. */
const listTexts = (
  sources: readonly Source[],
  { cells }: Pick<RowAsRead, 'cells'>,
  fields: readonly string[] = ofTenancy,
) =>
  sources
    .filter(({ column }) => fields.includes(column.field))
    .map((source) => ({ header: source.headers[0] || source.column.title, text: textOfField(source, cells) }))
    .filter(({ text }) => text !== '')

/** What a row without a tenant says about a tenancy, and what it says of a deposit that nobody records, as lines of its note. */
export function listUnkept({ kind, sources, deposits }: Context, read: RowAsRead): string[] {
  const fields = isEmptyHome(kind, read.texts) ? ofTenancy : deposits.of(read).isLeft ? depositFields : []
  return listTexts(sources, read, fields).map(({ header, text }) => `${header}: ${text}`)
}

/** What is not taken from a row whose tenancy is on the books, as a sentence. */
export function warnOfUnkept(
  sources: readonly Source[],
  read: RowAsRead,
  fields?: readonly string[],
): string[] {
  const found = listTexts(sources, read, fields).map(({ header }) => `‘${header}’`)
  if (found.length === 0) return []
  return [`The tenancy is already on Gable, so ${joinNames(found)} of this row is left out`]
}

/** What a row says of a deposit, of which what is open or wrong is told. */
function readDeposit(deposits: Context['deposits'], read: RowAsRead, tell: Complain) {
  const said = deposits.of(read)
  if (said.asked) tell('depositScheme', 'Choose first where this deposit is', { asked: said.asked })
  for (const [field, message] of Object.entries(said.wrong ?? {})) tell(field, message)
  return said
}

/** What a row says beside its record that becomes money: a tenancy's deposit, or a landlord's fee and bank details. */
export function planFacts(
  context: Context,
  read: RowAsRead,
  { name }: Member,
  row: Pick<PlannedRow, 'guesses' | 'warnings' | 'differences' | 'row'>,
  tell: Complain,
  stored?: StoredRow,
): Pick<Imported, 'deposit' | 'fee' | 'details' | 'certificates'> {
  const { deposits, fees, details, labels } = context
  if (name === 'tenancies') {
    const { deposit } = readDeposit(deposits, read, tell)
    return deposit ? { deposit } : {}
  }
  if (name !== 'landlords' && name !== 'properties') return {}
  const made = name === 'properties' ? planCertificates(context, read, row, tell, stored) : {}
  const other =
    name === 'properties' && stored ? findOtherLandlord(labels, read, textOf(stored.landlordId)) : undefined
  if (other) {
    row.warnings.push(other)
    return made
  }
  const fee = fees.of(read)
  const bank = details.of(read)
  if (fee.asked) tell('fee', 'Answer first what the fees in this file mean', { asked: fee.asked })
  if (fee.wrong) tell('fee', fee.wrong)
  if (fee.guess) row.guesses.push({ field: 'fee', text: read.texts.fee ?? '', value: fee.guess })
  for (const [field, message] of Object.entries(bank.wrong ?? {})) tell(field, message)
  row.warnings.push(...[fee.warning, bank.warning].filter((each) => each !== undefined))
  return { ...made, ...(fee.adds && { fee: fee.adds }), ...(bank.adds && { details: bank.adds }) }
}

/** The deposit of a tenancy on the books, recorded only where there is none; what else the row says of it is left out. */
export function planKnownDeposit(
  { deposits, knownDeposits, sources }: Context,
  read: RowAsRead,
  row: Pick<PlannedRow, 'warnings'>,
  tell: Complain,
  stored: StoredRow,
): Pick<Imported, 'deposit'> {
  if (knownDeposits.isSettled(stored.id)) {
    row.warnings.push(...warnOfUnkept(sources, read))
    return {}
  }
  const { deposit, asked, wrong = {} } = readDeposit(deposits, read, tell)
  const isTaken = deposit !== undefined || asked !== undefined || Object.keys(wrong).length > 0
  const others = ofTenancy.filter((field) => !(isTaken && depositFields.includes(field)))
  row.warnings.push(...warnOfUnkept(sources, read, others))
  if (!deposit) return {}
  const endedOn = stored.endedOn ? textOf(stored.endedOn) : null
  const problem = knownDeposits.findProblem({ startDate: textOf(stored.startDate), endedOn }, deposit)
  if (problem) tell(problem.field === 'place' ? 'depositScheme' : 'depositReceived', problem.sentence)
  return problem ? {} : { deposit }
}

/** Why a fee or bank details in the row of a home are not taken: the row names a landlord who does not own it. */
function findOtherLandlord(labels: Labels, { values }: RowAsRead, landlordId: string): string | undefined {
  const { landlord = '', landlordEmail = '' } = values
  const own = labels.nameOf('landlords', landlordId)
  const isOwn =
    landlord === landlordId ||
    (landlordEmail
      ? emailKey(landlordEmail) === labels.emailOf('landlords', landlordId)
      : isSamePerson(own, landlord ?? ''))
  if (isOwn || (!landlord && !landlordEmail)) return undefined
  return `The row has the landlord ‘${sayRecord(labels, 'landlords', landlord || landlordEmail || '')}’, and the property belongs to ${own}. Its landlord stays`
}

function planCertificates(
  { certificates, completing, labels }: Context,
  read: RowAsRead,
  row: Pick<PlannedRow, 'warnings' | 'differences' | 'row'>,
  tell: Complain,
  stored: StoredRow | undefined,
): Pick<Imported, 'certificates'> {
  const said = certificates.of(read, stored)
  for (const { field, message, asked } of said.wrong) tell(field, message, asked ? { asked } : undefined)
  row.warnings.push(...said.warnings)
  const adds = [...said.adds]
  if (stored && completing?.listsDifferences)
    for (const { certificate, ...each } of said.differs) {
      const isTicked = completing.isTicked(stored.id, each.field)
      const name = labels.nameOf('properties', stored.id)
      row.differences.push({ ...each, row: row.row, id: stored.id, name, isTicked })
      if (isTicked) adds.push(certificate)
    }
  return adds.length > 0 ? { certificates: adds } : {}
}
