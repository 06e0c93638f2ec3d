import { emailKey, isSamePerson } from '#shared/csv/people.ts'
import { type Source, textOfField } from '#shared/csv/rows.ts'
import { joinNames } from '#shared/text.ts'
import { textOf } from '../../../registry/label.ts'
import type { Imported, Member, StoredRow } from '../../../registry/member.ts'
import type { Context } from '../imports.context.ts'
import { isEmptyHome } from '../imports.kinds.ts'
import { type Labels, sayRecord } from '../imports.labels.ts'
import type { PlannedRow } from '../imports.plan.types.ts'
import type { Said } from '../imports.said.ts'
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

type RowOfFacts = Pick<PlannedRow, 'guesses' | 'warnings' | 'differences' | 'row'>

/** Makes the function that takes what a row says of a fact: what is wrong, odd or guessed is told with the row. */
const takerOf =
  (row: Pick<PlannedRow, 'guesses' | 'warnings'>, tell: Complain) =>
  <Fact>({ adds, wrong = [], warnings = [], guess }: Said<Fact>): Fact | undefined => {
    for (const { field, message, asked } of wrong) tell(field, message, { asked })
    row.warnings.push(...warnings)
    if (guess) row.guesses.push(guess)
    return adds
  }

/** What a row says beside its record that becomes money: a tenancy's deposit, or a landlord's fee and bank details. */
export function planFacts(
  context: Context,
  read: RowAsRead,
  { name }: Member,
  row: RowOfFacts,
  tell: Complain,
  stored?: StoredRow,
): Pick<Imported, 'deposit' | 'fee' | 'details' | 'certificates'> {
  const { deposits, fees, details, labels } = context
  const take = takerOf(row, tell)
  if (name === 'tenancies') return { deposit: take(deposits.of(read)) }
  if (name !== 'landlords' && name !== 'properties') return {}
  const isHome = name === 'properties'
  const certificates = isHome ? planCertificates(context, read, row, tell, stored) : undefined
  const other = isHome && stored && findOtherLandlord(labels, read, textOf(stored.landlordId))
  if (other) {
    row.warnings.push(other)
    return { certificates }
  }
  return { certificates, fee: take(fees.of(read)), details: take(details.of(read)) }
}

/** The deposit of a tenancy on the books, recorded only where there is none; what else the row says of it is left out. */
export function planKnownDeposit(
  { deposits, knownDeposits, sources }: Context,
  read: RowAsRead,
  row: RowOfFacts,
  tell: Complain,
  stored: StoredRow,
): Pick<Imported, 'deposit'> {
  if (knownDeposits.isSettled(stored.id)) {
    row.warnings.push(...warnOfUnkept(sources, read))
    return {}
  }
  const said = deposits.of(read)
  const deposit = takerOf(row, tell)(said)
  const isTaken = deposit !== undefined || said.wrong !== undefined
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
  row: RowOfFacts,
  tell: Complain,
  stored: StoredRow | undefined,
): Imported['certificates'] {
  const { differs = [], ...said } = certificates.of(read, stored)
  const adds = [...(takerOf(row, tell)(said) ?? [])]
  if (stored && completing?.listsDifferences)
    for (const { certificate, ...each } of differs) {
      const isTicked = completing.isTicked(stored.id, each.field)
      const name = labels.nameOf('properties', stored.id)
      row.differences.push({ ...each, row: row.row, id: stored.id, name, isTicked })
      if (isTicked) adds.push(certificate)
    }
  return adds.length > 0 ? adds : undefined
}
