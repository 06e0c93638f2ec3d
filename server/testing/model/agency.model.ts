import { today } from '#shared/dates.ts'
import { findBrokenRules } from '../books.ts'
import { findBrokenLandlordRules } from '../landlord-rules.ts'
import { findStandingDifference } from '../standing.ts'
import { type Agency, must, pickDay } from './agency.ts'
import { findPastDifferences } from './tenants.model.ts'

/** What every ledger of the agency had at the end of a day, as text. */
export async function readBalancesAsText({ app, person }: Agency, day: string): Promise<string> {
  const { rows } = await app.services.pool.query<{ balances: string }>(
    `select coalesce(string_agg(id || ' ' || pence, ' ' order by id), '') as balances from (
       select l.id, sum(case when t.credit_id = l.id then t.pence else -t.pence end) as pence
       from transfers t join entries e on e.account_id = t.account_id and e.id = t.entry_id
       join ledgers l on l.account_id = t.account_id and l.id in (t.credit_id, t.debit_id)
       where t.account_id = $1 and coalesce(e.value_day, e.day) <= $2 group by l.id) sums where pence <> 0`,
    [person.accountId, day],
  )
  return rows[0]?.balances ?? ''
}

/** What the bank must have by the model, in pence. */
async function readExpectedBank({ app, person, files, typed, deposits, otherwise }: Agency): Promise<number> {
  const { rows } = await app.services.pool.query<{ pence: string }>(
    `select coalesce(sum(pence), 0) as pence from bank_matches
     where account_id = $1 and kind in ('seen', 'between-accounts') and taken_back_at is null`,
    [person.accountId],
  )
  const sum = (of: Iterable<number>) => [...of].reduce((all, pence) => all + pence, 0)
  const byHand = sum(typed.values()) + sum([...deposits.values()].map(({ pence }) => pence)) + otherwise
  // A payment that was typed by hand and that a bank line shows too counts once, and a transfer moves the other account.
  return sum(files.values()) + byHand - Number(rows[0]?.pence ?? 0)
}

/** What the books and the model have differently, in words; empty when all is right. */
export async function findDifferences(agency: Agency): Promise<string[]> {
  const { app, person, closed } = agency
  const differences = [
    ...(await findBrokenRules(app.services.pool)),
    ...(await findBrokenLandlordRules(app.services.pool, person.accountId)),
  ]
  const accounts: { balance: number }[] = await must(person.call('GET', '/api/bank/accounts'))
  const atBank = accounts.reduce((all, { balance }) => all + Math.round(balance * 100), 0)
  const expected = await readExpectedBank(agency)
  if (atBank !== expected) differences.push(`the books have ${atBank} at the bank, and the model ${expected}`)
  for (const day of [today(), pickDay(agency)]) {
    const { proof } = await must(person.call('GET', `/api/proof?day=${day}`))
    if (proof.unexplained !== 0)
      differences.push(`the reconciliation of ${day} cannot explain ${proof.unexplained}`)
  }
  const standing = await findStandingDifference(app, person.accountId, today())
  if (standing) differences.push(standing)
  differences.push(...(await findPastDifferences(agency)))
  if (closed && (await readBalancesAsText(agency, closed.through)) !== closed.balances)
    differences.push(`something moved before the end of ${closed.through}, which is closed`)
  return differences
}
