import { eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { LedgerKind } from '#shared/money/ledgers.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { listFirstLandlords } from '../../../records/landlords/landlords.pick.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { issueFees } from '../../fees/fees.issue.ts'
import { readBalances, readBalancesOn } from '../../ledger/balances.ts'
import type { LedgerName, NewEntry } from '../../ledger/entry.ts'
import { listFeesTaken, readHeldFees } from '../../ledger/fees-taken.ts'
import { postEntries } from '../../ledger/post.ts'
import type { Sorted, SortedPart } from '../../ledger/sorted-part.ts'
import { type PartEntry, postPart, type Sorter } from './sorters.ts'

const outOnly = ({ isIn }: SortedPart, what: string) => {
  if (isIn)
    refuseField('money-out-expected', 'parts', `Money received can’t be ${what}. Choose another type.`)
}

const inOnly = ({ isIn }: SortedPart, what: string) => {
  if (!isIn)
    refuseField('money-in-expected', 'parts', `Money paid out can’t be ${what}. Choose another type.`)
}

const ofAccount = (scope: AccountScope, kind: LedgerKind): LedgerName => ({ kind, subject: scope.accountId })

/** The landlord that a part is of. Throws a 400 for a foreign one, or where none is named and there are several. */
async function findLandlord(scope: AccountScope, id: string | null) {
  const found = await scope
    .select({ id: landlords.id, name: landlords.name })
    .from(landlords)
    .where(scope.mine(landlords, id === null ? undefined : eq(landlords.id, id)))
    .limit(2)
  const [landlord] = found
  if (!landlord || (id === null && found.length > 1))
    return refuseField('choice-required', 'parts', 'Choose the landlord.')
  return landlord
}

/**
 * Whether the bank paid a landlord more than the landlord has, so that the agency advances the rest. Throws a 409 with the
 * question until somebody has said yes.
 */
async function askBeforeAdvance(
  scope: AccountScope,
  { pence, overdrawnAs }: SortedPart,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const has = Math.max(0, (await readBalances(scope, 'landlord', [id])).get(id) ?? 0)
  const lacks = scope.money(pence - has)
  if (pence <= has || overdrawnAs === 'advance') return pence > has
  refuse(
    'confirm-advance',
    `${name} has ${has === 0 ? 'nothing' : `only ${scope.money(has)}`} here, but ${scope.money(pence)} was paid out. If that was ${name}, the agency advances the other ${lacks} until ${name}’s next rent.`,
    { 'overdrawnAs.advance': `Advance ${lacks}` },
  )
}

/**
 * Tax that the bank shows on a day before it was kept is kept on that day: the landlord has so much less from then on, and
 * what was kept later goes back on its own day. A day on which the landlord had not enough stays as the books have it.
 */
async function keepOnItsDay(
  scope: TransactionScope,
  { line, pence }: SortedPart,
  subject: string,
): Promise<void> {
  const heldOn = async (kind: LedgerKind, day: string) =>
    (await readBalancesOn(scope, day, kind)).find((each) => each.subject === subject)?.pence ?? 0
  const missing = pence - (await heldOn('nrl', line.day))
  const held = (await readBalances(scope, 'nrl', [subject])).get(subject) ?? 0
  if (missing <= 0 || held < pence || (await heldOn('landlord', line.day)) < missing) return
  const [own, tax] = [{ kind: 'landlord', subject } as const, { kind: 'nrl', subject } as const]
  const entryOf = (day: string, memo: string, [debit, credit]: [LedgerName, LedgerName]): NewEntry => ({
    id: uuid(),
    day,
    kind: 'tax',
    memo,
    source: 'rule',
    sample: line.sample,
    transfers: [{ debit, credit, pence: missing }],
  })
  await postEntries(scope, [
    entryOf(line.day, 'Tax of a non-resident landlord, deducted on the day on which it was paid to HMRC', [
      own,
      tax,
    ]),
    entryOf(today(), 'Tax of a non-resident landlord, deducted earlier', [tax, own]),
  ])
}

/** Posts a part to one ledger, under its owner's name or the words for money of the account itself. */
const sortTo = async (
  scope: TransactionScope,
  part: SortedPart,
  ledger: LedgerName,
  label: string,
  how?: PartEntry,
): Promise<Sorted> => {
  const entryId = await postPart(scope, part, [{ ledger, pence: part.pence }], how)
  return { entryId, subjectId: ledger.subject === scope.accountId ? null : ledger.subject, label }
}

/** Tax that was paid over to HMRC, or that HMRC has repaid. */
const sortAsTax: Sorter = async (scope, part) => {
  const { id: subject, name } = await findLandlord(scope, part.subjectId)
  if (!part.isIn) await keepOnItsDay(scope, part, subject)
  return sortTo(scope, part, { kind: 'nrl', subject }, name)
}

const sortAsLandlord: Sorter = async (scope, part) => {
  const { id: subject, name } = await findLandlord(scope, part.subjectId)
  return sortTo(scope, part, { kind: 'landlord', subject }, name)
}

/** A client's money, of which no more may leave than there is. A private landlord's own costs may exceed the rent. */
const sortAsClient: Sorter = async (scope, part) => {
  const client = await findLandlord(scope, part.subjectId)
  const isForced = !part.isIn && (await askBeforeAdvance(scope, part, client))
  return sortTo(scope, part, { kind: 'landlord', subject: client.id }, client.name, { isForced })
}

/** The agency takes the fees that it has earned, with their VAT. */
const sortAsFees: Sorter = async (scope, part) => {
  outOnly(part, 'fees that the agency takes')
  const { fees, vat } = await readHeldFees(scope)
  if (part.pence > fees + vat)
    refuseField(
      'amount-too-large',
      'parts',
      `Only ${scope.money(fees + vat)} of fees and VAT have been earned.`,
    )
  await issueFees(scope, { through: part.line.day })
  const parts = await listFeesTaken(scope, part.pence)
  return { entryId: await postPart(scope, part, parts), subjectId: null, label: 'Fees taken' }
}

/** A bank charge on clients' money is a shortfall until the agency makes it good; a charge that is given back reduces it. */
const sortAsBankCharge: Sorter = (scope, part) =>
  sortTo(scope, part, ofAccount(scope, 'shortfall'), 'Bank charge')

const sortAsMadeGood: Sorter = async (scope, part) => {
  inOnly(part, 'a shortfall that was paid in')
  const ledger = ofAccount(scope, 'shortfall')
  const shortfalls = await readBalances(scope, 'shortfall')
  const short = -(shortfalls.get(ledger.subject) ?? 0)
  if (short <= 0 && [...shortfalls.values()].some((pence) => pence < 0))
    refuseField(
      'shortfall-advanced',
      'parts',
      'This shortfall was advanced for a landlord. To pay it in, match this transaction to the landlord.',
    )
  if (part.pence > short)
    refuseField('amount-too-large', 'parts', `The shortfall is only ${scope.money(Math.max(short, 0))}.`)
  return sortTo(scope, part, ledger, 'Shortfall paid in')
}

const sortAsOwn: Sorter = (scope, part) =>
  sortTo(scope, part, ofAccount(scope, 'fees'), 'The agency’s own money')

/** Interest on clients' money, which the agency keeps where its terms with clients say so. */
const sortAsInterest: Sorter = async (scope, part) => {
  inOnly(part, 'interest that the bank pays')
  return sortTo(scope, part, ofAccount(scope, 'fees'), 'The agency’s interest', { kind: 'interest' })
}

const sortAsLandlordInterest: Sorter = async (scope, part) => {
  inOnly(part, 'interest that the bank pays')
  const { id: subject, name } = await findLandlord(scope, part.subjectId)
  return sortTo(scope, part, { kind: 'landlord', subject }, name, { kind: 'interest' })
}

const sortAsOwnOfLandlord: Sorter = async (scope, part) => {
  const [first] = await listFirstLandlords(scope, 1)
  const subjectId = part.subjectId ?? first?.id ?? null
  return { ...(await sortAsLandlord(scope, { ...part, subjectId })), label: 'Own money' }
}

/** Card payments that Stripe pays out together. */
const sortAsCard: Sorter = async (scope, part) => {
  const ledger = ofAccount(scope, 'card')
  const held = -((await readBalances(scope, 'card')).get(ledger.subject) ?? 0)
  if (part.isIn && part.pence > held)
    refuseField(
      'amount-too-large',
      'parts',
      `Only ${scope.money(Math.max(held, 0))} of card payments has not been paid out yet.`,
    )
  return sortTo(scope, part, ledger, 'Card payments')
}

/** The sorters that post to ledgers alone, without another module's records. */
export const plainSorters = {
  agency: {
    landlord: sortAsClient,
    tax: sortAsTax,
    fees: sortAsFees,
    'bank-charge': sortAsBankCharge,
    'made-good': sortAsMadeGood,
    own: sortAsOwn,
    interest: sortAsInterest,
    'landlord-interest': sortAsLandlordInterest,
    card: sortAsCard,
  },
  landlord: { own: sortAsOwnOfLandlord, card: sortAsCard },
} as const satisfies Record<string, Partial<Record<string, Sorter>>>
