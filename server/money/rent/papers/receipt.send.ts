import type { User } from '#shared/accounts/auth.ts'
import { formatDate } from '#shared/date-format.ts'
import { type ReceiptMethod, receiptMethodNames } from '#shared/money/rent/rent.words.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { CausedMail, MailQueue } from '../../../http/services.ts'
import { type MailBrand, readMailBrand } from '../../../mail/brand.ts'
import { attachPdf, writeSignedMail } from '../../../mail/letter.ts'
import { type NamedPdf, printPaper } from '../../../pdf/print.ts'
import type { PaperFacts } from './papers.facts.ts'
import { paperMoney } from './papers.lines.ts'
import { type PrintedReceipt, readReceipt } from './receipt.read.ts'
import { receiptSendings } from './receipt-sendings.table.ts'

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
