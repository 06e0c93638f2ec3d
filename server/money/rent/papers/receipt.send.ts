import { eq, getTableColumns } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { type ReceiptMethod, receiptMethodNames } from '#shared/money/rent/rent.words.ts'
import { toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { Refused, refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import type { CausedMail, MailQueue } from '../../../http/services.ts'
import { type MailBrand, readMailBrand } from '../../../mail/brand.ts'
import { attachPdf, writeSignedMail } from '../../../mail/letter.ts'
import { type NamedPdf, printPaper } from '../../../pdf/print.ts'
import { findPerson } from '../../../records/tenancies/people.pick.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { entries } from '../../ledger/entries.table.ts'
import { bouncedEver } from '../../ledger/joins.queries.ts'
import { readRentAccount } from '../read/rent.read.ts'
import { type PaperFacts, readPaperFacts } from './papers.facts.ts'
import { paperMoney } from './papers.lines.ts'
import { receiptSendings } from './sendings.table.ts'

/** The number of a payment's entry. Throws NotFound, or a 409 for an entry that is no payment. */
async function readPayment(scope: AccountScope, id: string) {
  const { seq: number } = requireRow(await scope.table(entries).get(eq(entries.id, id)))
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

interface Sending {
  to: string
  sender: User
  brand: MailBrand
  file: NamedPdf
}

/** The receipt for a payment as a PDF, and its name. */
export const printReceipt = async (
  scope: AccountScope,
  receipt: PrintedReceipt,
  facts: PaperFacts,
): Promise<NamedPdf> => [
  await printPaper(scope, 'receipt', { ...facts, receipt }),
  `receipt-${receipt.number}.pdf`,
]

function receiptMail(receipt: PrintedReceipt, { home, agency }: PaperFacts, sending: Sending) {
  const { file, ...by } = sending
  const { number, day, method, pence, payer, reference } = receipt
  const name = receiptMethodNames[method as ReceiptMethod]
  return writeSignedMail({
    ...by,
    agency,
    subject: `Receipt from ${agency.name}: ${paperMoney(pence, agency.currency)}`,
    greeting: `Dear ${payer},`,
    paragraphs: [`Thank you for your payment for ${home.join(', ')}. Please find the receipt attached.`],
    facts: [
      ['Amount', paperMoney(pence, agency.currency)],
      ['Received on', formatDate(day, agency)],
      ...(name ? [['How', name] as [string, string]] : []),
      ...(reference ? [['Reference', reference] as [string, string]] : []),
      ['Receipt', `No. ${number}`],
    ],
    files: [attachPdf(...file)],
  })
}

/** Emails the receipt for a payment, and records that it was sent. Throws a 400 where nobody has an address. */
export async function sendReceipt(
  mail: MailQueue,
  scope: AccountScope,
  id: string,
  sender: User,
): Promise<{ sentTo: string }> {
  const { email, facts, receipt } = await readReceipt(scope, id)
  if (!email)
    throw new Refused(400, 'no-email-address', 'This tenant has no email address.', {
      tenant: 'No email address',
    })
  const file = await printReceipt(scope, receipt, facts)
  const brand = await readMailBrand(scope)
  const about = { accountId: scope.accountId, entity: 'tenancies' as const, id: receipt.tenancyId }
  const letter: CausedMail = { ...receiptMail(receipt, facts, { to: email, sender, brand, file }), about }
  await scope.transaction(async (inside) => {
    const sentBy = inside.author.name
    await inside.table(receiptSendings).insert({ receiptId: id, sentTo: email, sentBy })
    await mail.sendCaused([letter], inside, inside.tx)
  })
  return { sentTo: email }
}
