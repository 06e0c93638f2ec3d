import { addDays, today } from '#shared/dates.ts'
import { isOfDeposit } from '#shared/rent/deposit-money.ts'
import { type Agency, must } from './agency.ts'

/*
 * What a past day must say of each tenant, worked out from facts alone: what was charged and came by the day. Which receipt
 * pays which charge is not read but worked out by hand: what came pays what is due, the oldest first, and deposits are paid by
 * what was recorded for them.
 */

interface Fact {
  tenancy: string
  day: string
  kind: string
  pence: number
  charge: string | null
  due: string | null
}

/** What changed charges, what came less refunds, and what deposits got of it, by the day on which it happened. */
async function listFacts({ app, person }: Agency) {
  const { rows } = await app.services.pool.query<Record<keyof Fact, string | null> & { what: string }>(
    `select e.tenancy_id as tenancy, e.day::text as day, coalesce(c.kind, '') as kind, t.charge_id as charge,
       c.due_on::text as due,
       case when t.charge_id is null then 'came' when t.receipt_id is null then 'asked' else 'paid' end as what,
       case when t.charge_id is not null and t.receipt_id is null then case when dl.kind = 'tenant' then t.pence else -t.pence end
            when t.charge_id is null then case when cl.kind = 'tenant' then t.pence else -t.pence end
            else case when dl.kind = 'due' then t.pence else -t.pence end end as pence
     from entries e join transfers t on t.account_id = e.account_id and t.entry_id = e.id
     join ledgers dl on dl.account_id = t.account_id and dl.id = t.debit_id
     join ledgers cl on cl.account_id = t.account_id and cl.id = t.credit_id
     left join charges c on c.account_id = t.account_id and c.id = t.charge_id
     where e.account_id = $1 and e.tenancy_id is not null
       and ((t.charge_id is not null and t.receipt_id is null and 'tenant' in (dl.kind, cl.kind))
         or (t.charge_id is null and t.receipt_id is not null)
         or (t.charge_id is not null and t.receipt_id is not null and c.kind in ('deposit', 'holding-deposit')))`,
    [person.accountId],
  )
  return rows.map(({ tenancy, day, kind, charge, due, what, pence }) => ({
    ...{ tenancy: tenancy ?? '', day: day ?? '', kind: kind ?? '', charge, due, what, pence: Number(pence) },
  }))
}

type Facts = Awaited<ReturnType<typeof listFacts>>

/** What is overdue of a tenancy on a day, since when, and its credit, in pence. */
function workOut(facts: Facts, day: string) {
  const until = facts.filter((fact) => fact.day <= day)
  const sum = (of: (fact: Facts[number]) => boolean) =>
    until.reduce((all, fact) => (of(fact) ? all + fact.pence : all), 0)
  let left = sum(({ what }) => what === 'came') - sum(({ what }) => what === 'paid')
  const ids = [...new Set(until.flatMap(({ charge, due }) => (charge && due && due <= day ? charge : [])))]
  const charges = ids.flatMap((id) => {
    const first = until.find(({ charge }) => charge === id)
    if (!first?.due) return []
    const asked = sum(({ charge, what }) => charge === id && what === 'asked')
    const paid = sum(({ charge, what }) => charge === id && what === 'paid')
    return [{ due: first.due, kind: first.kind, open: asked - paid }]
  })
  let [overdue, since] = [0, '']
  for (const each of charges.sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))) {
    const paid = isOfDeposit(each) ? 0 : Math.max(0, Math.min(left, each.open))
    left -= paid
    if (each.open - paid <= 0 || each.due >= day) continue
    overdue += each.open - paid
    since ||= each.due
  }
  return { overdue, since, credit: left }
}

/** What the arrears and tenants' credit of open past days say, and what the plain model says instead; empty when they agree. */
export async function findPastDifferences(agency: Agency, days: number[] = [55, 41, 30, 17, 3, 1]) {
  const { person, homes, closed } = agency
  const facts = await listFacts(agency)
  const differences: string[] = []
  for (const day of [...days.map((before) => addDays(today(), -before)), today()]) {
    if (closed && day <= closed.through) continue
    const { rows } = await must(person.call('GET', `/api/arrears?asOf=${day}`))
    let credits = 0
    for (const { id } of homes) {
      const wanted = workOut(
        facts.filter(({ tenancy }) => tenancy === id),
        day,
      )
      credits += wanted.credit
      const row = rows.find((each: { id: string }) => each.id === id)
      const said = `${Math.round((row?.owed ?? 0) * 100)} since ${row?.owedSince ?? ''}`
      const right = `${wanted.overdue} since ${wanted.since}`
      if (said !== right) differences.push(`on ${day} the arrears of ${id} are ${said}, and by hand ${right}`)
    }
    const { proof } = await must(person.call('GET', `/api/proof?day=${day}`))
    const group = proof.groups.find(({ kind }: { kind: string }) => kind === 'tenant')
    const inCredit = Math.round((group?.amount ?? 0) * 100)
    if (inCredit !== credits)
      differences.push(`on ${day} tenants have ${inCredit} in credit, and by hand ${credits}`)
    const landlords = proof.groups.find(({ kind }: { kind: string }) => kind === 'landlord')
    for (const { label, amount } of landlords?.lines ?? [])
      if (amount < 0) differences.push(`on ${day} ${label} has ${amount}`)
  }
  return differences
}
