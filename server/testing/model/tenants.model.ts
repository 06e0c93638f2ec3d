import { addDays, today } from '#shared/dates.ts'
import { ageOf, arrearsBuckets } from '#shared/money/rent/arrears.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
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
    tenancy: tenancy ?? '',
    day: day ?? '',
    kind: kind ?? '',
    charge,
    due,
    what,
    pence: Number(pence),
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
  let [overdue, since, toLandlord] = [0, '', 0]
  for (const each of charges.sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))) {
    const paid = isOfDeposit(each) ? 0 : Math.max(0, Math.min(left, each.open))
    left -= paid
    if (!isOfDeposit(each)) toLandlord += paid
    if (each.open - paid <= 0 || each.due >= day) continue
    overdue += each.open - paid
    since ||= each.due
  }
  return { overdue, since, credit: left, toLandlord }
}

/** What rents and other charges have given each landlord by the end of a day, in pence, by the ledgers alone. */
async function readPassed({ app, person }: Agency, day: string): Promise<Map<string, number>> {
  const { rows } = await app.services.pool.query<{ landlord: string; pence: string }>(
    `select l.subject_id as landlord, sum(case when t.credit_id = l.id then t.pence else -t.pence end) as pence
     from ledgers l join transfers t on t.account_id = l.account_id and l.id in (t.credit_id, t.debit_id)
     join ledgers other on other.account_id = t.account_id and other.id in (t.credit_id, t.debit_id) and other.id <> l.id
     join entries e on e.account_id = t.account_id and e.id = t.entry_id
     where l.account_id = $1 and l.kind = 'landlord' and other.kind = 'due' and coalesce(e.value_day, e.day) <= $2
     group by l.subject_id`,
    [person.accountId, day],
  )
  return new Map(rows.map(({ landlord, pence }) => [landlord, Number(pence)]))
}

/** The sums of the arrears by their age on a day, as text. */
function sumByAge(debts: readonly { overdue: number; since: string }[], day: string): string {
  const buckets = arrearsBuckets.map(({ id }) => {
    const old = debts.filter(({ overdue, since }) => overdue > 0 && ageOf(since, day)?.bucket === id)
    return `${id}: ${old.length}, ${old.reduce((sum, { overdue }) => sum + overdue, 0)}`
  })
  return buckets.join('; ')
}

/** What the arrears and tenants' credit of open past days say, and what the plain model says instead; empty when they agree. */
export async function findPastDifferences(agency: Agency, days: number[] = [55, 41, 30, 17, 3, 1]) {
  const { person, homes, closed } = agency
  const facts = await listFacts(agency)
  const differences: string[] = []
  for (const day of [...days.map((before) => addDays(today(), -before)), today()]) {
    if (closed && day <= closed.through) continue
    const { rows, buckets } = await must(person.call('GET', `/api/arrears?asOf=${day}`))
    let credits = 0
    const debts: ReturnType<typeof workOut>[] = []
    const passed = new Map<string, number>()
    for (const { id, landlord } of homes) {
      const wanted = workOut(
        facts.filter(({ tenancy }) => tenancy === id),
        day,
      )
      credits += wanted.credit
      debts.push(wanted)
      passed.set(landlord, (passed.get(landlord) ?? 0) + wanted.toLandlord)
      const row = rows.find((each: { id: string }) => each.id === id)
      const said = `${Math.round((row?.owed ?? 0) * 100)} since ${row?.owedSince ?? ''}`
      const right = `${wanted.overdue} since ${wanted.since}`
      if (said !== right) differences.push(`on ${day} the arrears of ${id} are ${said}, and by hand ${right}`)
    }
    const aged = (buckets as { id: string; count: number; owed: number }[])
      .map(({ id, count, owed }) => `${id}: ${count}, ${Math.round(owed * 100)}`)
      .join('; ')
    if (aged !== sumByAge(debts, day))
      differences.push(`on ${day} the arrears by age are ${aged}, and by hand ${sumByAge(debts, day)}`)
    const got = await readPassed(agency, day)
    for (const [landlord, pence] of passed)
      if ((got.get(landlord) ?? 0) !== pence)
        differences.push(
          `on ${day} landlord ${landlord} has got ${got.get(landlord) ?? 0}, and by hand ${pence}`,
        )
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
