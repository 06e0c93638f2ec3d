import type { ReceiptsInput, ReceiptsRow } from '#shared/money/rent/rent.many.ts'
import { fromPence } from '#shared/pence.ts'
import { Refused } from '../../../db/refusals.ts'
import type { TransactionScope } from '../../../db/scope.ts'
import { settleCharges } from '../account/rent.book.payments.ts'
import { creditToday } from '../account/rent.book.releases.ts'
import type { Origin } from '../account/rent.book.ts'
import { chargeRent, summariseAccount } from '../account/rent.charge.ts'
import { type OpenAccount, openAccounts, storeAccounts } from '../account/rent.store.ts'
import { addReceiptToAccount, readReceipt } from '../account/rent.write.ts'

type Row = ReceiptsInput['receipts'][number]
type Refusals = [row: number, errors: Record<string, string>][]

/** The most rows that a refusal names. */
const namedRows = 50

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

/** Why the row is refused, by field; undefined once the row is recorded. */
function refusalOf(work: () => void): Record<string, string> | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.errors ?? { amount: withoutStop(error.message) }
  }
}

/** Throws a 400 that names each refused row and field: 'Row 3: This date is in the future.' */
function refuseRows(refused: Refusals): void {
  const [first] = refused
  if (!first) return
  const [row, errors] = first
  const more = refused.length > 1 ? ` ${refused.length - 1} more cannot be recorded either.` : ''
  throw new Refused(
    400,
    'row-refused',
    `Row ${row + 1}: ${Object.values(errors)[0]}.${more} Nothing was recorded.`,
    Object.fromEntries(
      refused
        .slice(0, namedRows)
        .flatMap(([at, fields]) =>
          Object.entries(fields).map(([field, sentence]) => [`receipts.${at}.${field}`, sentence]),
        ),
    ),
  )
}

function describe({ book, plan }: OpenAccount, entryId: string): ReceiptsRow {
  const { owed, owedSince } = summariseAccount(book, plan)
  const due = new Map(book.charges.map((charge) => [charge.id, charge.dueOn]))
  return {
    tenancyId: book.tenancyId,
    entryId,
    owed: fromPence(owed),
    owedSince,
    credit: fromPence(creditToday(book)),
    pays: book.allocations
      .filter(({ receiptId, pence }) => receiptId === entryId && pence > 0)
      .map(({ chargeId, pence }) => ({ chargeId, due: due.get(chargeId) ?? '', amount: fromPence(pence) })),
  }
}

/**
 * Adds the rows to the open accounts, in memory alone. Answers each row, in its place, with its entry or with the reason why
 * it cannot be recorded.
 */
export function addReceipts(open: OpenAccount[], rows: Row[], origin: Pick<Origin, 'source' | 'sourceId'>) {
  const accountOf = new Map(open.map((each) => [each.book.tenancyId, each]))
  for (const { book, plan } of open) chargeRent(book, plan)
  const refused: Refusals = []
  const posted: { account: OpenAccount; entryId: string }[] = []
  for (const [at, { tenancyId, ...input }] of rows.entries()) {
    const account = accountOf.get(tenancyId)
    const errors = account
      ? refusalOf(() => {
          posted.push({ account, entryId: addReceiptToAccount(account, readReceipt(input), origin) })
          // The charges must be settled before the next row, which may pay the rest of them.
          settleCharges(account.book)
        })
      : { tenancyId: 'This tenancy has no rent account. Start one first' }
    if (errors) refused.push([at, errors])
  }
  return { posted, refused }
}

/** Records money of many tenancies in the caller's transaction. Throws a 400 that names every row that cannot be recorded. */
export async function recordReceipts(
  scope: TransactionScope,
  rows: Row[],
  origin: Pick<Origin, 'source' | 'sourceId'>,
): Promise<ReceiptsRow[]> {
  const open = await openAccounts(scope, [...new Set(rows.map(({ tenancyId }) => tenancyId))])
  const { posted, refused } = addReceipts(open, rows, origin)
  refuseRows(refused)
  await storeAccounts(scope, open)
  return posted.map(({ account, entryId }) => describe(account, entryId))
}
