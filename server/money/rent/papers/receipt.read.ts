import { eq, getTableColumns } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { findPerson } from '../../../records/tenancies/people.pick.ts'
import { bouncedEver } from '../../ledger/bounced.queries.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { entries } from '../../ledger/entries.table.ts'
import { readRentAccount } from '../read/rent.read.ts'
import { readPaperFacts } from './papers.facts.ts'

/** The number of a payment's entry. Throws NotFound, or a 409 for an entry that is no payment. */
async function readPayment(scope: AccountScope, id: string) {
  const [entry] = await scope
    .select({ number: entries.seq })
    .from(entries)
    .where(scope.mine(entries, eq(entries.id, id)))
  const { number } = requireRow(entry)
  const [receipt] = await scope
    .select({ ...getTableColumns(receipts), bounced: bouncedEver })
    .from(receipts)
    .where(scope.mine(receipts, eq(receipts.id, id)))
  if (!receipt) refuse('not-a-payment', 'Only a payment has a receipt.')
  if (receipt.reversed) refuse('payment-reversed', 'This payment was reversed, so it has no receipt.')
  if (receipt.bounced > 0) refuse('payment-bounced', 'This payment bounced, so it has no receipt.')
  return { ...receipt, number }
}

/** A payment with everything that its receipt prints, and the payer's email address. Throws as readPayment does. */
export async function readReceipt(scope: AccountScope, id: string) {
  const { tenancyId, personId, number, day, pence, method, reference } = await readPayment(scope, id)
  const { email, ...facts } = await readPaperFacts(scope, tenancyId)
  const account = await readRentAccount(scope, tenancyId, facts.agency.currency)
  const person = personId ? await findPerson(scope, tenancyId, personId) : undefined
  const pays = account.receipts.find((receipt) => receipt.id === id)?.pays ?? []
  return {
    email: person?.email || email,
    facts,
    receipt: {
      tenancyId,
      number,
      day,
      pence,
      method,
      reference,
      payer: person ? titleCase(person.name) : facts.tenants.join(', '),
      paid: pays.flatMap(({ chargeId, amount }) => {
        const charge = account.charges.find((each) => each.id === chargeId)
        return charge ? [{ ...charge, how: '', pence: toPence(amount) }] : []
      }),
      asOf: today(),
      owed: toPence(account.owed),
      credit: toPence(account.credit),
    },
  }
}

/** A payment as its receipt prints it. Amounts are pence. */
export type PrintedReceipt = Awaited<ReturnType<typeof readReceipt>>['receipt']
