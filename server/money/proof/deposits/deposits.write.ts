import { and, eq, exists, inArray, ne, or } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { DepositInput } from '#shared/money/deposits/deposits.ts'
import { toPence } from '#shared/pence.ts'
import type { PriorDeposit } from '#shared/records/tenancies/tenancies.deposit.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { requireRow } from '../../../http/crud.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { refuseClosed } from '../../ledger/closed.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import type { LedgerName, NewEntry } from '../../ledger/entry.ts'
import { isCredited, isOfEntry, isOutOfDeposit } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { lockBooks, postEntries } from '../../ledger/post.ts'
import { reversePlainEntry } from '../../ledger/reverse.ts'
import { payOwedByDeposit, reverseEntry } from '../../rent/rent.service.ts'
import { proveKept } from '../proof.ports.ts'
import {
  addDepositFacts,
  type DepositFact,
  listDepositFacts,
  type NewFact,
  sumDisputed,
  undoFacts,
} from './deposits.facts.ts'
import { recordPrior } from './deposits.prior.ts'
import { type DepositBook, findOpeningDay, readDepositBook } from './deposits.read.ts'

async function refuseDay(scope: AccountScope, day: string, field = 'day'): Promise<void> {
  if (day > today()) refuseField('date-in-future', field, 'This date is in the future')
  if (field === 'day') await refuseClosed(scope, day)
}

/** Throws a 400 where more would leave than is there. */
function refuseMore(scope: AccountScope, pence: number, there: number, where: string): void {
  if (pence <= there) return
  refuseField(
    'amount-too-large',
    'amount',
    there <= 0 ? `Nothing is held ${where}` : `Only ${scope.money(there)} is held ${where}`,
  )
}

interface Parties {
  bank: LedgerName
  deposit: LedgerName
  scheme: LedgerName
  landlord: LedgerName
  /** Whether the landlord has what is not here, and no scheme. */
  isWithLandlord: boolean
}

/** Throws a 400 where a part would be returned or kept that the tenant disputes. */
function refuseDisputed(scope: AccountScope, pence: number, held: number, disputed: number): void {
  if (disputed === 0 || pence <= held - disputed) return
  const free = Math.max(0, held - disputed)
  refuseField(
    'deposit-in-dispute',
    'amount',
    `${scope.money(disputed)} of it is in dispute, so ${free > 0 ? `only ${scope.money(free)}` : 'nothing'} can be returned or deducted until that is settled`,
  )
}

const placeOf = ({ here, atScheme }: DepositBook, { from }: DepositInput, pence: number) =>
  from ?? (atScheme > 0 && here < pence ? 'scheme' : 'here')

/** What an entry of a deposit says, for programs and in words. */
type Said = Required<Pick<NewEntry, 'act' | 'detail' | 'memo'>>

const returnedWords = {
  returned: 'Returned',
  'returned-by-scheme': 'Returned by the scheme',
  'returned-by-landlord': 'Returned by the landlord',
} as const

/** What is said of a kept part, and where its money is. Throws a 400 where there is less money than that. */
function planKept(
  scope: AccountScope,
  input: DepositInput,
  pence: number,
  book: DepositBook,
  isWithLandlord: boolean,
): Said & { isInScheme: boolean } {
  const { reason = '', keptFor, agreedOn, decidedOn } = input
  refuseMore(scope, pence, book.held, 'for this tenancy')
  const isInScheme = placeOf(book, input, pence) === 'scheme'
  const elsewhere = isWithLandlord ? 'with the landlord' : 'at the scheme'
  refuseMore(scope, pence, isInScheme ? book.atScheme : book.here, isInScheme ? elsewhere : 'here')
  const why = decidedOn
    ? `decided on ${scope.day(decidedOn)}`
    : `tenant agreed on ${scope.day(agreedOn ?? '')}`
  const what = [...(keptFor === 'owed' ? ['what is owed'] : []), ...(reason ? [reason] : [])].join(': ')
  const detail = `${what} (${why})`
  return { act: 'kept', detail, memo: `Kept for ${detail}`, isInScheme }
}

/** The transfers and the memo of what is done with a deposit. Throws a 400 where the deposit has less money than that. */
function moveOf(
  scope: AccountScope,
  input: DepositInput,
  pence: number,
  book: DepositBook,
  { bank, deposit, scheme, landlord, isWithLandlord }: Parties,
): Said & { transfers: NewEntry['transfers'] } {
  const { action, reason = '' } = input
  const move = (debit: LedgerName, credit: LedgerName) => [{ debit, credit, pence }]
  if (action === 'to-scheme') {
    refuseMore(scope, pence, book.here, 'here')
    const detail = input.scheme ?? ''
    return { act: 'to-scheme', detail, memo: `Paid to ${detail}`, transfers: move(scheme, bank) }
  }
  if (action === 'return') {
    const elsewhere = isWithLandlord ? 'with the landlord' : 'at the scheme'
    const isInScheme = placeOf(book, input, pence) === 'scheme'
    refuseMore(scope, pence, isInScheme ? book.atScheme : book.here, isInScheme ? elsewhere : 'here')
    const act = isInScheme ? (isWithLandlord ? 'returned-by-landlord' : 'returned-by-scheme') : 'returned'
    const memo = `${returnedWords[act]}${reason ? `: ${reason}` : ''}`
    return { act, detail: reason, memo, transfers: move(deposit, isInScheme ? scheme : bank) }
  }
  const { isInScheme, ...said } = planKept(scope, input, pence, book, isWithLandlord)
  // The landlord keeps what the landlord has; no client money moves.
  if (isInScheme && isWithLandlord) return { ...said, transfers: move(deposit, scheme) }
  // The scheme pays the landlord's part into the client account.
  return {
    ...said,
    transfers: [...move(deposit, landlord), ...(isInScheme ? move(bank, scheme) : [])],
  }
}

/** Pays a deposit to a scheme, returns it, or keeps an agreed part. Answers the entry's id. Throws a 400 or NotFound. */
export function moveDeposit(scope: AccountScope, tenancyId: string, input: DepositInput): Promise<string> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const { landlordId, sample } = requireRow(await inside.get(tenancies, tenancyId))
    if (input.action === 'take-back') return reverse(inside, tenancyId, input)
    if (input.action === 'record') return recordPrior(inside, tenancyId, priorOf(input))
    const { day = today(), amount = 0, agreedOn, decidedOn } = input
    const book = await readDepositBook(inside, tenancyId)
    const facts = await listDepositFacts(inside, tenancyId)
    if (input.action !== 'to-scheme' && input.action !== 'return' && input.action !== 'keep')
      return stateFact(inside, tenancyId, input, book, facts)
    await refuseDay(inside, day)
    if (agreedOn) await refuseDay(inside, agreedOn, 'agreedOn')
    if (decidedOn) await refuseDay(inside, decidedOn, 'decidedOn')
    if (input.action !== 'to-scheme') refuseDisputed(inside, toPence(amount), book.held, sumDisputed(facts))
    const first = book.lines.find(({ pence }) => pence > 0)?.day
    if (first && day < first)
      refuseField(
        'date-order',
        'day',
        `The deposit was received on ${inside.day(first)}. Enter that date or a later one`,
      )
    const parties: Parties = {
      bank: { kind: 'bank', subject: inside.accountId },
      deposit: { kind: 'deposit', subject: tenancyId },
      scheme: { kind: 'scheme', subject: tenancyId },
      landlord: { kind: 'landlord', subject: landlordId },
      isWithLandlord: facts.some(({ kind }) => kind === 'with-landlord'),
    }
    const { scheme = '', reference = '', evidence = [] } = input
    if (input.keptFor === 'owed') {
      const kept = planKept(inside, input, toPence(amount), book, parties.isWithLandlord)
      if (kept.isInScheme && parties.isWithLandlord)
        refuseField(
          'landlord-has-deposit',
          'keptFor',
          'The landlord has this money, so it can’t pay what is owed here. Deduct it for something else and write off the amount owed',
        )
      const paidId = await payOwedByDeposit(inside, tenancyId, { pence: toPence(amount), day, ...kept })
      await proveKept.ask(inside, tenancyId, paidId, evidence)
      return paidId
    }
    const entry: NewEntry = {
      id: uuid(),
      day,
      kind: 'deposit',
      source: 'hand',
      tenancyId,
      sample,
      ...moveOf(inside, input, toPence(amount), book, parties),
    }
    await postEntries(inside, [entry])
    await proveKept.ask(inside, tenancyId, entry.id, evidence)
    if (input.action === 'to-scheme')
      await addDepositFacts(inside, tenancyId, [
        { kind: 'custodial', day, scheme, reference, entryId: entry.id },
      ])
    return entry.id
  })
}

/** A prior deposit as the card records it. */
const priorOf = ({ amount = 0, day = today(), place = 'here', ...input }: DepositInput): PriorDeposit => {
  const { scheme, reference, informedOn, informedTo, isEarly, depositAs } = input
  return { amount, day, place, scheme, reference, informedOn, informedTo, isEarly, depositAs }
}

/** Throws where the books know when the deposit came, or held it already before this day. */
function refuseCame(scope: AccountScope, book: DepositBook, day: string): void {
  const held = findOpeningDay(book)
  if (held === null) refuse('deposit-date-known', 'The date this deposit was received is already recorded.')
  if (day > held) refuseField('date-order', 'day', `It was already held on ${scope.day(held)}`)
}

/** States how a deposit is protected, that its information was served, when it came, or a dispute. Moves no money. Throws a 400 or 409. */
async function stateFact(
  scope: AccountScope,
  tenancyId: string,
  input: DepositInput,
  book: DepositBook,
  known: readonly DepositFact[],
): Promise<string> {
  const { held, here } = book
  const disputed = sumDisputed(known)
  const {
    action,
    day = today(),
    scheme = '',
    reference = '',
    reason = '',
    informedOn,
    informedTo = '',
  } = input
  if (held === 0) refuse('no-deposit-held', 'No deposit is held for this tenancy.')
  if (action === 'protect' && here === 0 && !known.some(({ kind }) => kind === 'with-landlord'))
    refuse('deposit-in-scheme', 'A scheme holds this deposit, so there is nothing left to insure.')
  const on = action === 'inform' ? (informedOn ?? day) : day
  if (on > today())
    refuseField('date-in-future', action === 'inform' ? 'informedOn' : 'day', 'This date is in the future')
  if (action === 'came') refuseCame(scope, book, day)
  const pence = toPence(input.amount ?? 0)
  if (action === 'dispute') refuseMore(scope, pence, held - disputed, 'that is not already in dispute')
  if (action === 'settle' && disputed === 0)
    refuse('nothing-in-dispute', 'Nothing of the deposit is in dispute.')
  const facts: Partial<Record<DepositInput['action'], NewFact>> = {
    protect: { kind: 'insured', day, scheme, reference },
    came: { kind: 'came', day },
    inform: { kind: 'informed', day: on, note: informedTo },
    dispute: { kind: 'disputed', day, pence, note: reason },
    settle: { kind: 'settled', day, note: reason },
  }
  const fact = facts[action]
  if (fact) await addDepositFacts(scope, tenancyId, [fact])
  return tenancyId
}

/** Whether an entry brought a tenancy's deposit. The entry of an import does not name the tenancy; see deposits.imported.ts. */
const movesDepositOf = (scope: AccountScope, tenancyId: string) =>
  exists(
    scope
      .select({ id: ledgers.id })
      .from(transfers)
      .innerJoin(ledgers, isCredited())
      .where(scope.mine(transfers, isOfEntry, eq(ledgers.kind, 'deposit'), eq(ledgers.subjectId, tenancyId))),
  )

/** Reverses an entry of a deposit. Throws NotFound for another entry, and a 409 where it was reversed already. */
async function reverse(
  scope: TransactionScope,
  tenancyId: string,
  { entryId = '', reason = '' }: DepositInput,
): Promise<string> {
  const [entry] = await scope
    .select()
    .from(entries)
    .where(
      scope.mine(
        entries,
        eq(entries.id, entryId),
        inArray(entries.kind, ['deposit', 'opening', 'receipt']),
        or(
          and(
            eq(entries.tenancyId, tenancyId),
            eq(entries.source, 'hand'),
            or(ne(entries.kind, 'receipt'), isOutOfDeposit),
          ),
          and(eq(entries.kind, 'opening'), eq(entries.source, 'import'), movesDepositOf(scope, tenancyId)),
        ),
      ),
    )
  const hadFacts = await undoFacts(scope, tenancyId, entryId)
  if (!entry && hadFacts) return entryId
  if (requireRow(entry).kind === 'receipt') {
    await reverseEntry(scope, entryId, reason)
    return entryId
  }
  return reversePlainEntry(scope, entryId, reason, 'its own day')
}
