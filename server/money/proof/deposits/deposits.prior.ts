import { toPence } from '#shared/pence.ts'
import type { PriorDeposit } from '#shared/records/tenancies/tenancies.deposit.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { requireRow } from '../../../http/crud.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import type { LedgerName, NewEntry } from '../../ledger/entry.ts'
import { lockBooks, postEntries } from '../../ledger/post.ts'
import { payHeldDeposit } from '../../rent/rent.service.ts'
import { addDepositFacts, type NewFact } from './deposits.facts.ts'
import { askBeforeHolding } from './deposits.limit.ts'
import { findPriorProblem, readPriorRules } from './deposits.prior.rules.ts'
import { readDepositBook } from './deposits.read.ts'

/** Throws the 400 that names the field, or the 409 with its question. */
function refusePrior(problem: ReturnType<typeof findPriorProblem>): void {
  if (!problem) return
  const { field, sentence, answer } = problem
  if (answer !== undefined) refuse('confirm-prior-deposit', sentence, { [field]: answer })
  refuseField('prior-deposit-refused', field, sentence)
}

const words = {
  here: 'Received before Gable',
  scheme: 'Received before Gable, at a scheme',
  landlord: 'Received before Gable, with the landlord',
} as const

export function factsOf(input: PriorDeposit, entryId: string): NewFact[] {
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
 * The entry of a deposit from before Gable, as it is: an opening entry of the day on which it was received. One that is held
 * here lies in the bank: bank → deposit. One that is elsewhere is owed to the tenant and is no money of the bank: the scheme's
 * ledger, which counts against the deposit, holds it, at a custodial scheme or, in an agency's books, with the landlord; so
 * neither changes the proof.
 */
export function priorEntry(
  { accountId }: Pick<AccountScope, 'accountId'>,
  tenancyId: string,
  { day, place, scheme, reference, amount }: PriorDeposit,
) {
  const debit: LedgerName =
    place === 'here' ? { kind: 'bank', subject: accountId } : { kind: 'scheme', subject: tenancyId }
  const credit: LedgerName = { kind: 'deposit', subject: tenancyId }
  const memo = [words[place], scheme, reference].filter(Boolean).join(', ')
  return { day, kind: 'opening' as const, memo, transfers: [{ debit, credit, pence: toPence(amount) }] }
}

/**
 * Records a deposit from before Gable, which then pays what the rent account asks of it; see priorEntry. Throws NotFound, a 400
 * that names the field, or a 409 with a question.
 */
export async function recordPrior(
  scope: TransactionScope,
  tenancyId: string,
  input: PriorDeposit,
): Promise<string> {
  await lockBooks(scope)
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  refusePrior(findPriorProblem(scope, await readPriorRules(scope), tenancy, input))
  const pence = toPence(input.amount)
  const { held } = await readDepositBook(scope, tenancyId)
  await askBeforeHolding(scope, tenancy, { held, pence }, input.depositAs)
  const id = uuid()
  const entry: NewEntry = {
    ...priorEntry(scope, tenancyId, input),
    id,
    source: 'hand',
    tenancyId,
    sample: tenancy.sample,
  }
  await postEntries(scope, [entry])
  await addDepositFacts(scope, tenancyId, factsOf(input, id))
  await payHeldDeposit(scope, tenancyId)
  return id
}
