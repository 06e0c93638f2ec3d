import { eq } from 'drizzle-orm'
import { describeDateQuestion } from '#shared/csv/date-order.ts'
import { today } from '#shared/dates.ts'
import type { OpeningInput, OpeningReply } from '#shared/money/proof/opening.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { Refused, refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { refuseOpenQuestions } from '../../../files/sense.ts'
import { bankAccounts } from '../../ledger/bank.table.ts'
import { books } from '../../ledger/books.table.ts'
import { readBookDays } from '../../ledger/closed.ts'
import type { LedgerName, NewTransfer } from '../../ledger/entry.ts'
import { lockBooks, postEntries } from '../../ledger/post.ts'
import { monthClosings } from '../proof.table.ts'
import { sayDayOfDeposit } from './opening.deposits.ts'
import { describeTarget, type OpeningPlan, planOpening, type Target } from './opening.plan.ts'

/** Throws a 400 or 409 where opening balances cannot be entered for a day: without a bank account, ahead, or in closed months. */
async function refuseDay(scope: AccountScope, day: string): Promise<void> {
  // Opening balances close their day, and today has to stay open for what is typed in.
  if (day >= today())
    throw new Refused(400, 'date-not-over', 'Choose a date in the past.', {
      day: 'Choose a date in the past',
    })
  if (!(await scope.table(bankAccounts).get(eq(bankAccounts.subjectId, scope.accountId))))
    refuse('no-bank-account', 'There is no bank account yet. Add the client account first.')
  const state = await readBookDays(scope)
  if (!state.closedThrough) return
  if (state.openedOn !== state.closedThrough)
    refuse(
      'month-closed',
      'A month has been closed since, so opening balances can no longer be entered or corrected. An owner can open the last closed month again under Reconciliation.',
    )
  if (day !== state.openedOn)
    throw new Refused(
      400,
      'opening-day-fixed',
      `Your records start with the opening balances of ${scope.day(state.openedOn)}.`,
      {
        day: `Correct the balances of ${scope.day(state.openedOn)}; another day is no longer possible`,
      },
    )
}

function sentenceOf({ money }: AccountScope, ledgers: number, bank: number): string {
  if (ledgers === bank) return ''
  const apart = money(Math.abs(ledgers - bank))
  const words = ledgers > bank ? 'too much on the ledgers' : 'missing on the ledgers'
  return `The ledgers total ${money(ledgers)} but the bank has ${money(bank)}: ${apart} ${words}.`
}

const isRaised = ({ before, after }: Target) => after > before

/** Each ledger's difference to its new balance, against the main bank account. The rent accounts enter what tenants have paid ahead. */
function transfersOf(scope: AccountScope, targets: Target[]): NewTransfer[] {
  const bank: LedgerName = { kind: 'bank', subject: scope.accountId }
  return targets.flatMap(({ ledger, before, after }) => {
    if (after === before || ledger.kind === 'tenant') return []
    const pence = Math.abs(after - before)
    return [after > before ? { debit: bank, credit: ledger, pence } : { debit: ledger, credit: bank, pence }]
  })
}

/** Posts one entry of opening balances; nothing where no ledger changes. */
async function postOpening(scope: TransactionScope, day: string, moved: NewTransfer[]) {
  if (moved.length === 0) return
  await postEntries(scope, [
    { id: uuid(), day, kind: 'opening', memo: 'Opening balances', source: 'hand', transfers: moved },
  ])
}

async function store(
  scope: TransactionScope,
  day: string,
  { targets: named, others, storeCredits }: OpeningPlan,
): Promise<void> {
  const targets = [...named, ...others]
  // Corrected balances count for their own day, although the first balances have closed it.
  await scope.table(books).put({ closedThrough: null })
  // What goes up comes first: a landlord may have spent the rent that a corrected credit no longer pays.
  await postOpening(scope, day, transfersOf(scope, targets.filter(isRaised)))
  await storeCredits()
  const lowered = targets.filter((each) => !isRaised(each))
  await postOpening(scope, day, transfersOf(scope, lowered))
  for (const { ledger, receivedOn } of targets)
    if (receivedOn) await sayDayOfDeposit(scope, ledger.subject, receivedOn)
  await scope.lock(monthClosings)
  await scope.table(books).put({ openedOn: day, closedThrough: day })
}

/**
 * Checks opening balances, or stores them: each ledger then has the file's balance at the end of the day, and the books are
 * closed through that day. Throws a 400 that names the difference where the ledgers do not add up to the bank's balance.
 */
export function openClientsBooks(scope: AccountScope, input: OpeningInput): Promise<OpeningReply> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await refuseDay(inside, input.day)
    const planned = await planOpening(inside, input)
    const { wrong, targets, others, ledgers, question, questions } = planned
    const bank = toPence(input.bankBalance)
    const refusal = sentenceOf(inside, ledgers, bank)
    const isStored = input.dryRun === false
    if (isStored && wrong[0])
      throw new Refused(400, 'import-row', `Row ${wrong[0].row}: ${wrong[0].why}.`, { file: wrong[0].why })
    if (isStored && question && input.dateOrder === undefined)
      throw new Refused(400, 'date-order-unknown', `${describeDateQuestion(question)}.`, {
        dateOrder: describeDateQuestion(question),
      })
    if (isStored) refuseOpenQuestions(questions)
    if (isStored && refusal)
      throw new Refused(400, 'opening-balances-differ', refusal, { bankBalance: refusal })
    if (isStored) await store(inside, input.day, planned)
    return {
      rows: [...wrong, ...[...targets, ...others].map((each) => describeTarget(each))],
      wrong: wrong.length,
      ledgers: fromPence(ledgers),
      bank: fromPence(bank),
      difference: fromPence(ledgers - bank),
      refusal,
      isStored,
      dateQuestion: question,
      questions,
    }
  })
}
