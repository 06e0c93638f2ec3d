import { randomUUID } from 'node:crypto'
import { addDays } from '#shared/dates.ts'
import { readBalancesAsText } from './agency.model.ts'
import { type Action, type Agency, makeWord, must, signOff } from './agency.ts'
import { listWaiting } from './bank.actions.ts'

const lastOf = (month: string) => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)

/** Sorts every line until a day as the agency's own money or as a bank charge, so that none waits. */
async function sortAll(agency: Agency, until: string): Promise<void> {
  for (const { id, day, left } of await listWaiting(agency)) {
    if (day > until) continue
    const parts = [{ kind: left > 0 ? 'own' : 'bank-charge' }]
    await must(agency.person.call('POST', `/api/bank/lines/${id}/sort`, { parts }))
  }
}

export const monthActions: Action[] = [
  async function aMonthIsClosed(agency) {
    const { app, person, bank } = agency
    const { next } = await must(person.call('GET', '/api/months'))
    if (!next?.isOver) return undefined
    const last = lastOf(next.month)
    await sortAll(agency, last)
    // A file without lines shows that nothing else happened at the bank.
    await app.services.pool.query(
      `insert into bank_imports (account_id, id, bank_account_id, file, format, from_day, to_day, lines, added, author_name)
       values ($1, $2, $3, $4, 'csv', $5, $6, 0, 0, 'Test')`,
      [person.accountId, randomUUID(), bank, makeWord(), `${next.month}-01`, last],
    )
    await signOff(agency, last)
    const answer = await person.call('POST', '/api/months/close', { month: next.month })
    if (answer.status === 200)
      agency.closed = { through: last, balances: await readBalancesAsText(agency, last) }
    return answer
  },
  async function aMonthIsOpenedAgain(agency) {
    const { last } = await must(agency.person.call('GET', '/api/months'))
    if (!last) return undefined
    const answer = await agency.person.call('POST', '/api/months/open', { month: last, why: 'A late line' })
    if (answer.status !== 200) return answer
    const through: string | null = answer.body.closedThrough
    agency.closed = through ? { through, balances: await readBalancesAsText(agency, through) } : null
    return answer
  },
]
