import { type CurrencyCode, formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import type { LandlordStatement, StatementContent } from '#shared/money/landlords/statements.ts'
import { sayPayoutDay } from '#shared/payout-day.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import type { CausedMail, Mail, MailQueue } from '../../../http/services.ts'
import { type MailBrand, readMailBrand } from '../../../mail/brand.ts'
import { attachPdf, writeSignedMail } from '../../../mail/letter.ts'
import { type Letterhead, pickHead, readLetterhead } from '../../../pdf/letterhead.ts'
import { printPaper } from '../../../pdf/print.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { landlordStatements } from '../landlord-money.table.ts'
import type { PrintedStatement } from './statements.pdf.ts'
import { presentStatement, readStatement } from './statements.read.ts'
import { recordSending, wasSent } from './statements.write.ts'

export const nameOfFile = (number: number): string => `landlord-statement-${number}.pdf`

/** A statement as a PDF, with the figures, words, head and logo of the day on which it was made. */
export async function printStatement(
  scope: AccountScope,
  printed: PrintedStatement,
  who: string = scope.accountId,
): Promise<Buffer> {
  const agency = pickHead(printed.content, await readLetterhead(scope))
  return printPaper(
    scope,
    'landlord statement',
    { ...printed, agency },
    printed.content.lines.length,
    undefined,
    who,
  )
}

/** Who sends a statement: their name stands under it, and answers go to their address. */
export interface StatementSender {
  name: string
  email: string | undefined
}

interface Sending {
  number: number
  to: string
  sender: StatementSender
  brand: MailBrand
  agency: Letterhead
  pdf: Buffer
}

function statementMail(
  { landlord, sums, from, to: last, closing, currency, payoutDay }: StatementContent,
  { number, pdf, ...by }: Sending,
): Mail {
  const { agency } = by
  const money = (amount: number) => formatExactMoney(amount, currency as CurrencyCode)
  return writeSignedMail({
    ...by,
    subject: `Your statement ${number} from ${agency.name}`,
    greeting: `Dear ${landlord.name},`,
    paragraphs: ['Please find your statement attached.'],
    facts: [
      ['Period', `${formatDate(from, agency)} to ${formatDate(last, agency)}`],
      ['Rent received', money(sums.rent)],
      ['Paid out to you', money(0 - sums.paid)],
      [`Balance on ${formatDate(last, agency)}`, money(closing)],
      ...(payoutDay
        ? [
            ['Next payout', sayPayoutDay(payoutDay, (day) => formatDate(day, agency))] satisfies [
              string,
              string,
            ],
          ]
        : []),
    ],
    files: [attachPdf(pdf, nameOfFile(number))],
  })
}

/**
 * Mails a statement to its landlord; with `once` only where it was not sent before. Throws NotFound, a 400 where there is no
 * address, or a 409 while an earlier statement is unsent.
 */
export async function sendStatement(
  mail: MailQueue,
  scope: AccountScope,
  id: string,
  sender: StatementSender,
  { once = false }: { once?: boolean } = {},
): Promise<LandlordStatement> {
  const { row, content } = await readStatement(scope, id)
  const { landlordId, number, hash } = row
  const { email } = requireRow(await scope.get(landlords, landlordId))
  if (!email)
    throw new Refused(400, 'no-email-address', 'This landlord has no email address.', {
      email: 'No email address',
    })
  const agency = await readLetterhead(scope)
  // What goes out in one go waits in a line of its own, so that the account's single PDFs do not wait for it.
  const pdf = await printStatement(
    scope,
    { number, hash, content },
    once ? `${scope.accountId} runs` : undefined,
  )
  const brand = await readMailBrand(scope)
  const letter: CausedMail = {
    ...statementMail(content, { number, to: email, sender, brand, agency, pdf }),
    about: { accountId: scope.accountId, entity: 'landlords', id: landlordId },
  }
  const sent = await scope.transaction(async (inside) => {
    await inside.lock(landlordStatements)
    if (once && (await wasSent(inside, id))) return row
    const after = await recordSending(inside, row, email)
    await mail.sendCaused([letter], inside, inside.tx)
    return after
  })
  return presentStatement(scope, sent)
}
