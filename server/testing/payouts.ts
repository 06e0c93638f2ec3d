import { today } from '#shared/dates.ts'
import { entryKinds } from '#shared/money/entries.ts'
import { events, mayMove } from '#shared/money/events.ts'
import type { LedgerKind } from '#shared/money/ledgers.ts'
import { openScope } from '../db/scope.ts'
import { uuid } from '../db/uuid.ts'
import { lockBooks, postEntries } from '../money/ledger/post.ts'
import type { PeopledApp, Person } from './people.ts'

type Move = [from: LedgerKind, fromSubject: string, to: LedgerKind, toSubject: string, pounds: number]

/** Posts an entry of one transfer from a debit ledger to a credit ledger, as other parts of the books would. */
export async function postMoney(
  { services }: PeopledApp,
  { accountId, user }: Person,
  ...moves: Move[]
): Promise<string[]> {
  const ids: string[] = []
  await openScope(services.db, accountId, { id: user.id, name: user.name }).transaction(async (scope) => {
    await lockBooks(scope)
    const posted = moves.map(([from, fromSubject, to, toSubject, pounds]) => {
      const id = uuid()
      ids.push(id)
      const transfer = {
        debit: { kind: from, subject: fromSubject },
        credit: { kind: to, subject: toSubject },
        pence: Math.round(pounds * 100),
      }
      const kind = mayMove('opening', from, to)
        ? 'opening'
        : entryKinds.find((each) => mayMove(each, from, to))
      if (!kind) throw new Error(`nothing moves money from ${from} to ${to}`)
      const source = events[kind].sources[0] ?? 'hand'
      return { id, day: today(), kind, source, transfers: [transfer] }
    })
    await postEntries(scope, posted)
  })
  return ids
}

/** What a ledger has, in pounds: what it owes to others is above 0. */
export async function balanceOf(
  { services }: PeopledApp,
  { accountId }: Person,
  kind: LedgerKind,
  subject: string,
): Promise<number> {
  const { rows } = await services.pool.query<{ pence: string }>(
    `select b.credits - b.debits as pence from balances b
     join ledgers l on l.account_id = b.account_id and l.id = b.ledger_id
     where l.account_id = $1 and l.kind = $2 and l.subject_id = $3`,
    [accountId, kind, subject],
  )
  return Number(rows[0]?.pence ?? 0) / 100
}

export const someDetails = { holder: 'Ann Lee', sortCode: '20-00-00', accountNumber: '12345678' }

/** Enters a payee's bank details, and lets their 24 hours pass. */
export async function enterUsableDetails(
  { services }: PeopledApp,
  person: Person,
  payee: string,
  subjectId: string,
  details: object = someDetails,
): Promise<void> {
  const { status, text } = await person.call('PUT', `/api/bank-details/${payee}/${subjectId}`, details)
  if (status !== 200) throw new Error(`no bank details: ${status} ${text}`)
  await services.pool.query(
    `update bank_details set usable_from = now() - interval '1 minute' where account_id = $1 and subject_id = $2`,
    [person.accountId, subjectId],
  )
}

/** A contractor's bill of a landlord, funded from the landlord's balance. */
export async function addFundedBill(
  app: PeopledApp,
  person: Person,
  landlordId: string,
  pounds: number,
): Promise<{ bill: string; contractor: string }> {
  const [contractor, bill] = [uuid(), uuid()]
  const { pool } = app.services
  await pool.query(`insert into contractors (account_id, id, name) values ($1, $2, 'Pipes Ltd')`, [
    person.accountId,
    contractor,
  ])
  const [funded] = await postMoney(app, person, ['landlord', landlordId, 'contractor', contractor, pounds])
  await pool.query(
    `insert into bills (account_id, id, contractor_id, landlord_id, number, day, pence, category, author_name, funded_id, funded_on)
     values ($1, $2, $3, $4, 'INV-77', $5, $6, 'repairs', 'A test', $7, $5)`,
    [person.accountId, bill, contractor, landlordId, today(), pounds * 100, funded],
  )
  return { bill, contractor }
}
