import { today } from '#shared/dates.ts'
import { findBrokenRules } from '../books.ts'
import { type Agency, dayOf, must } from './agency.ts'

/** What every ledger of the agency had at the end of a day, as text. */
export async function balancesOn({ app, person }: Agency, day: string): Promise<string> {
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

/** What must be at the bank, in pence. */
async function bankByPencil({ app, person, files, typed, deposits, otherwise }: Agency): Promise<number> {
  const { rows } = await app.services.pool.query<{ pence: string }>(
    `select coalesce(sum(pence), 0) as pence from bank_matches
     where account_id = $1 and kind = 'seen' and taken_back_at is null`,
    [person.accountId],
  )
  const sum = (of: Iterable<number>) => [...of].reduce((all, pence) => all + pence, 0)
  const byHand = sum(typed.values()) + sum([...deposits.values()].map(({ pence }) => pence)) + otherwise
  // Money that was typed by hand and that a line has shown as well is there once.
  return sum(files.values()) + byHand - Number(rows[0]?.pence ?? 0)
}

/** What the books and the pencil disagree about, in words; empty when all is right. */
export async function findDoubts(agency: Agency): Promise<string[]> {
  const { app, person, closed } = agency
  const doubts = await findBrokenRules(app.services.pool)
  const [account] = await must(person.call('GET', '/api/bank/accounts'))
  const [atBank, pencil] = [Math.round(account.balance * 100), await bankByPencil(agency)]
  if (atBank !== pencil) doubts.push(`the books have ${atBank} at the bank, and the pencil ${pencil}`)
  for (const day of [today(), dayOf(agency)]) {
    const { proof } = await must(person.call('GET', `/api/proof?day=${day}`))
    if (proof.unexplained !== 0) doubts.push(`the proof of ${day} cannot explain ${proof.unexplained}`)
  }
  if (closed && (await balancesOn(agency, closed.through)) !== closed.balances)
    doubts.push(`something moved before the end of ${closed.through}, which is closed`)
  return doubts
}
