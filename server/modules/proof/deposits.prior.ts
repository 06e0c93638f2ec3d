import { eq } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { daysBetween, laterDay, today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import type { PriorDeposit } from '#shared/proof/deposits.ts'
import { bankAccounts } from '../../books/bank.table.ts'
import { findClosedProblem } from '../../books/closed.ts'
import type { LedgerName } from '../../books/entry.ts'
import { lockBooks, postEntries, readCurrency } from '../../books/post.ts'
import { books } from '../../books/state.table.ts'
import type { Transaction } from '../../db/client.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { accounts } from '../team/team.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { addDepositFacts, type NewFact } from './deposits.facts.ts'
import { askBeforeHolding } from './deposits.limit.ts'
import { readDepositBook } from './deposits.read.ts'

/** Lets a deposit that is held already pay what the rent account asks of it. The rent module implements it. */
type PayHeld = (scope: AccountScope, tx: Transaction, tenancyId: string) => Promise<void>

/** How many days before its tenancy a deposit may come without a question. */
const usualDays = 90

const refuse = (field: string, sentence: string): never => {
  throw new Refused(400, `${sentence}.`, { [field]: sentence })
}

async function readKind(scope: AccountScope, tx: Transaction) {
  const [account] = await tx
    .select({ kind: accounts.kind })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  return account?.kind ?? 'agent'
}

/**
 * Throws a 400 where a deposit in an agency's client account would make the books differ from the bank: it has to lie in the
 * bank's balance from which the books count. A later one is a line of the bank's file, and one of the opening balances a row
 * of theirs.
 */
async function refuseBesideBank(scope: AccountScope, tx: Transaction, day: string): Promise<void> {
  const asDay = (each: string) => formatDate(each, scope.dates)
  const [state] = await tx.select().from(books).where(scope.mine(books))
  if (state?.openedOn && day <= state.openedOn)
    refuse(
      'day',
      `The client account was opened with the balances of ${asDay(state.openedOn)}. Give this deposit there, as a row of the opening balances`,
    )
  const closed = findClosedProblem(day, state?.closedThrough, asDay)
  if (closed) refuse('day', closed)
  const [main] = await tx
    .select({ openedOn: bankAccounts.openedOn })
    .from(bankAccounts)
    .where(scope.mine(bankAccounts, eq(bankAccounts.subjectId, scope.accountId)))
  if (main && day >= main.openedOn)
    refuse(
      'day',
      `The bank’s files show what came from ${asDay(main.openedOn)} on. Sort the line of this deposit instead`,
    )
}

function refuseDay(scope: AccountScope, tenancy: typeof tenancies.$inferSelect, input: PriorDeposit): void {
  const { day, isEarly = false } = input
  const asDay = (each: string) => formatDate(each, scope.dates)
  if (day > today()) refuse('day', 'This day has not come yet')
  if (tenancy.endedOn !== null && day > laterDay(tenancy.endedOn, tenancy.startDate))
    refuse('day', `The tenancy ended on ${asDay(tenancy.endedOn)}`)
  if (!isEarly && daysBetween(day, tenancy.startDate) > usualDays)
    throw new Refused(
      409,
      `The tenancy begins on ${asDay(tenancy.startDate)}, long after ${asDay(day)}. Was the deposit received so early?`,
      { isEarly: `Yes, received on ${asDay(day)}` },
    )
}

const words = {
  here: 'Received before Gable',
  scheme: 'Received before Gable, at a scheme',
  landlord: 'Received before Gable, with the landlord',
} as const

/** The facts that come with a prior deposit: how it is protected, and when its information was served. */
function factsOf(input: PriorDeposit, entryId: string): NewFact[] {
  const { day, place, scheme = '', reference = '', informedOn, informedTo = '' } = input
  return [
    ...(place === 'landlord' ? [{ kind: 'with-landlord' as const, day, entryId }] : []),
    ...(scheme
      ? [
          {
            kind: place === 'scheme' ? ('custodial' as const) : ('insured' as const),
            day,
            scheme,
            reference,
            entryId,
          },
        ]
      : []),
    ...(informedOn ? [{ kind: 'informed' as const, day: informedOn, note: informedTo, entryId }] : []),
  ]
}

/**
 * Makes the function that records a deposit from before Gable, as it is. It is an opening entry of the day on which the
 * deposit was received. One that is held here lies in the bank: bank → deposit. One that is elsewhere is owed to the tenant
 * and is no money of the bank: the scheme's ledger, which counts against the deposit, holds it, at a custodial scheme or, in
 * an agency's books, with the landlord; so neither changes the proof. Throws NotFound, a 400 that names the field, or a 409
 * with a question.
 */
export const priorRecorder =
  (payHeld: PayHeld) =>
  async (scope: AccountScope, tx: Transaction, tenancyId: string, input: PriorDeposit): Promise<string> => {
    await lockBooks(scope, tx)
    const tenancy = await scope.get(tenancies, tenancyId)
    if (!tenancy) throw new NotFound()
    const { day, place } = input
    const isAgency = (await readKind(scope, tx)) === 'agent'
    refuseDay(scope, tenancy, input)
    if (place === 'landlord' && !isAgency) refuse('place', 'Say that it is held by you')
    if (place === 'here' && isAgency) await refuseBesideBank(scope, tx, day)
    const pence = toPence(input.amount)
    const { held } = await readDepositBook(scope, tx, tenancyId)
    await askBeforeHolding(scope, tx, tenancy, { held, pence }, input.depositAs)
    const debit: LedgerName =
      place === 'here' ? { kind: 'bank', subject: scope.accountId } : { kind: 'scheme', subject: tenancyId }
    const id = uuid()
    await postEntries(
      scope,
      tx,
      [
        {
          ...{ id, day, kind: 'opening', source: 'hand', tenancyId, sample: tenancy.sample },
          memo: [words[place], input.scheme, input.reference].filter(Boolean).join(', '),
          transfers: [{ debit, credit: { kind: 'deposit', subject: tenancyId }, pence }],
        },
      ],
      { currency: await readCurrency(scope, tx) },
    )
    await addDepositFacts(scope, tx, tenancyId, factsOf(input, id))
    await payHeld(scope, tx, tenancyId)
    return id
  }

/** Records a deposit from before Gable; see priorRecorder. */
export type RecordPrior = ReturnType<typeof priorRecorder>
