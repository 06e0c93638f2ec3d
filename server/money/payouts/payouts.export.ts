import { eq, inArray } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { valuesOf } from '#shared/group.ts'
import type { ExportInput, PayoutFile } from '#shared/money/payouts/payouts.ts'
import { sumOf } from '#shared/pence.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { padAccountNumber } from '#shared/sort-code.ts'
import { nextWorkingDay } from '#shared/working-days.ts'
import { type Changer, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { bankAccounts } from '../ledger/bank.table.ts'
import { askAboutReplaced } from './details/details.read.ts'
import { unsealDetails } from './details/details.seal.ts'
import { mostOfRecord, type Payment, type Submission, writeBacs18, writeCsv } from './files/payment-files.ts'
import { lockPayouts } from './payouts.draft.ts'
import { storeFile } from './payouts.files.ts'
import { readPayee, readPayees } from './payouts.payees.ts'
import type { PayoutRow } from './payouts.rules.ts'
import { readRules } from './payouts.settings.ts'
import { bankDetails, payoutFiles, payouts } from './payouts.table.ts'

type Parts = Outbox & Pick<Services, 'secret'>

function refuseFile(code: RefusalCode, sentence: string): never {
  refuse(code, `${sentence} No file was made.`)
}

/** Why a payout cannot be in a file for the bank, as a part of a sentence; undefined where it can. */
function problemOf(row: PayoutRow, again: boolean): string | undefined {
  if (row.cancelledAt) return 'was cancelled'
  if (!row.approvedAt) return 'is not approved yet'
  if (row.seenId) return 'has already been paid by the bank'
  if (row.payoutFileId && !again) return 'is already in a payment file'
  return undefined
}

async function readPayments(parts: Parts, scope: AccountScope, rows: PayoutRow[]): Promise<Payment[]> {
  const ids = rows.flatMap(({ detailsId }) => detailsId ?? [])
  const found = await scope.table(bankDetails).list(inArray(bankDetails.id, ids))
  const sealed = new Map(found.map((row) => [row.id, row.sealed]))
  return rows.map(({ detailsId, subjectId, reference, pence }) => {
    const text = sealed.get(detailsId ?? '')
    const details = text && unsealDetails(parts, { accountId: scope.accountId, subjectId }, text)
    if (!details)
      refuseFile(
        'bank-details-unreadable',
        `The bank details for ${reference} can no longer be read on this server. Enter them again.`,
      )
    return { ...details, reference, pence }
  })
}

/** The bank account that payments leave from: the chosen one, or else the main one. */
async function readPayFrom(scope: AccountScope, payFromId: string | null) {
  const account = await scope
    .table(bankAccounts)
    .get(payFromId ? eq(bankAccounts.id, payFromId) : eq(bankAccounts.subjectId, scope.accountId))
  return account && { ...account, accountNumber: padAccountNumber(account.accountNumber) }
}

async function readSubmission(scope: AccountScope): Promise<Submission> {
  const { serviceUserNumber, payFromId } = await readRules(scope)
  if (!serviceUserNumber)
    refuseFile(
      'bacs-details-missing',
      'A BACS file needs your service user number. An owner can enter it under Money Settings, Payout Rules.',
    )
  const account = await readPayFrom(scope, payFromId)
  if (!/^\d{6}$/.test(account?.sortCode ?? '') || !/^\d{8}$/.test(account?.accountNumber ?? ''))
    refuseFile(
      'bacs-details-missing',
      'A BACS file needs the sort code and the 8-digit account number of the bank account that payments leave from. Enter them on the Bank page.',
    )
  const { name } = await readPayee(scope, { payee: 'agency', subjectId: scope.accountId })
  const made = await scope.table(payoutFiles).list(undefined)
  return {
    serviceUserNumber,
    serial: String((made.length % 999_999) + 1).padStart(6, '0'),
    madeOn: today(),
    // The file needs a working day to reach the bank.
    processedOn: nextWorkingDay(nextWorkingDay(today())),
    payFrom: { sortCode: account?.sortCode ?? '', accountNumber: account?.accountNumber ?? '', holder: name },
  }
}

/**
 * Makes a file of approved payouts for the bank, and keeps it. Owners are told of payouts that were in a file before. Throws a
 * 409 where one cannot be in it, and where bank details were replaced since the approval and nobody has said yes to that.
 */
export function exportPayouts(
  parts: Parts,
  scope: AccountScope,
  changer: Changer,
  { ids, format, again = false, confirmReplaced = false }: ExportInput,
): Promise<PayoutFile> {
  return scope.transaction(async (inside) => {
    await inside.lock(payouts)
    const rows = await lockPayouts(inside, ids)
    const names = await readPayees(inside, valuesOf(rows, 'subjectId'))
    const nameOf = ({ subjectId }: PayoutRow) => names.get(subjectId)?.name ?? 'a payee'
    for (const row of rows) {
      const problem = problemOf(row, again)
      if (problem) refuseFile('payout-not-ready', `The payout to ${nameOf(row)} ${problem}.`)
    }
    await askAboutReplaced(inside, rows, { nameOf, isConfirmed: confirmReplaced })
    const pence = sumOf(rows)
    if (format === 'bacs' && pence > mostOfRecord)
      refuseFile(
        'amount-too-large',
        `A BACS file can hold at most ${inside.money(mostOfRecord)}. Choose fewer payouts.`,
      )
    const payments = await readPayments(parts, inside, rows)
    const text = format === 'csv' ? writeCsv(payments) : writeBacs18(payments, await readSubmission(inside))
    const file = await storeFile(parts, inside, { text, format, count: rows.length, pence })
    const repeated = rows.filter(({ payoutFileId }) => payoutFileId)
    if (repeated.length > 0)
      await recordSensitiveChange(inside.tx, parts, changer, {
        kind: 'payout-file-again',
        before: repeated.map(({ reference }) => reference).join(', '),
        after: `${file.name}, ${scope.money(pence)} in all`,
      })
    await inside.table(payouts).update(inArray(payouts.id, ids), { payoutFileId: file.id })
    return file
  })
}
