import { addDays, addMonths, lastDayOfMonth, startOfMonth, today } from '#shared/dates.ts'
import type { PeopledApp, Person } from '../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../testing/records.ts'
import { registerForVat } from '../testing/vat.ts'

export interface YearsSize {
  landlords: number
  /** Properties, each with its tenancy. */
  homes: number
  /** In steps of a file's months. */
  months: number
}

/** Every so many months the bank's files are imported, and the landlords are sent a statement. */
const monthsOfFile = 6
const monthsOfStatement = 3

interface Home {
  id: string
  landlord: number
  rent: number
  reference: string
}

interface BankRow {
  day: string
  who: string
  reference: string
  pounds: number
}

/** Calls the API, and answers the body. Throws for any refusal. */
export async function must({ call }: Person, method: string, path: string, body?: object | string) {
  const headers: Record<string, string> = typeof body === 'string' ? { 'content-type': 'text/csv' } : {}
  const answer = await call(method, path, body, headers)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

async function addLandlord(person: Person, place: number, since: string): Promise<string> {
  const { id } = await must(person, 'POST', '/api/landlords', aLandlord({ name: `Owner Number${place}` }))
  const fee = { kind: 'percent', percent: 8 + (place % 4), vat: true, from: since }
  await must(person, 'POST', `/api/landlords/${id}/fees`, fee)
  const abroad = { float: 0, abroad: true, abroadFrom: since, approval: '', version: 0 }
  if (place === 0) await must(person, 'PUT', `/api/landlords/${id}/terms`, abroad)
  return id
}

interface OfLandlord {
  id: string
  /** Which of the landlords it is. */
  landlord: number
}

async function addHome(
  person: Person,
  { id: landlordId, landlord }: OfLandlord,
  place: number,
  since: string,
): Promise<Home> {
  const rent = 850 + place * 15
  const { id: property } = await must(person, 'POST', '/api/properties', aProperty(landlordId, { rent }))
  const name = `Tenant Number${place}`
  const { id: tenant } = await must(person, 'POST', '/api/tenants', aTenant(property, { name }))
  const startDate = addDays(since, place % 28)
  const terms = aTenancy({ tenant, property, landlord: landlordId }, { startDate, rentAmount: rent })
  const { id } = await must(person, 'POST', '/api/tenancies', terms)
  await must(person, 'POST', `/api/tenancies/${id}/schedule`, {})
  const { people } = await must(person, 'GET', `/api/tenancies/${id}/people`)
  return { id, landlord, rent, reference: people[0].reference }
}

/** What a month brings to the client account, or to the second account: rents, and what is paid out of them. */
function rowsOf(homes: Home[], month: string, isSecond: boolean): BankRow[] {
  const first = `${month}-01`
  const rows: BankRow[] = []
  const paid = new Map<number, number>()
  for (const [place, { landlord, rent, reference }] of homes.entries()) {
    const monthNumber = Number(month.slice(5))
    // A few tenants miss a month, and some pay in halves.
    if ((place + monthNumber * 7) % 53 === 0) continue
    const late = (place + monthNumber) % 11 === 0 ? 9 : place % 3
    const day = addDays(first, (place % 28) + late)
    const parts = place % 5 === 0 ? [rent / 2, rent / 2] : [rent]
    paid.set(landlord, (paid.get(landlord) ?? 0) + rent)
    if (isSecond === (place % 9 === 0))
      for (const [part, pounds] of parts.entries())
        rows.push({ day: addDays(day, part), who: `T NUMBER${place}`, reference, pounds })
  }
  const second = [...homes.entries()].reduce(
    (sum, [place, { rent }]) => (place % 9 === 0 ? sum + Math.floor(rent / 2) : sum),
    0,
  )
  const [move, end] = [addDays(first, 16), lastDayOfMonth(month)]
  rows.push({ day: move, who: 'TRANSFER', reference: `MOVE ${month}`, pounds: isSecond ? -second : second })
  rows.push({ day: end, who: 'ACCOUNT CHARGE', reference: month, pounds: isSecond ? -4.5 : -12.5 })
  if (isSecond) return rows
  for (const [landlord, pounds] of paid)
    rows.push({
      day: end,
      who: `OWNER ${landlord}`,
      reference: `RENTS ${month}`,
      // A tenth may come late, and tax is kept of the rent of the landlord abroad.
      pounds: -Math.floor(pounds * (landlord === 0 ? 0.5 : 0.7)),
    })
  const fees = [...paid.values()].reduce((sum, pounds) => sum + Math.floor(pounds * 0.06), 0)
  rows.push({ day: end, who: 'OUR FEES', reference: `FEES ${month}`, pounds: -fees })
  return rows
}

/**
 * Imports a bank's file with these rows, whose balances begin at `before`; answers the last balance. `isOther` of a file whose
 * balances do not follow the ones before.
 */
export async function importRows(
  person: Person,
  bankAccountId: string,
  rows: BankRow[],
  { name, before, isOther = false }: { name: string; before: number; isOther?: boolean },
): Promise<number> {
  let balance = before
  const text = rows
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ day, who, reference, pounds }) => {
      balance += pounds
      const date = day.split('-').reverse().join('/')
      return [date, who, reference, 'FP', pounds.toFixed(2), balance.toFixed(2)].join(',')
    })
  const head = 'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)'
  const search = new URLSearchParams({ bankAccountId, name, ...(isOther && { otherAccount: 'yes' }) })
  await must(person, 'POST', `/api/bank/files?${search}`, [head, ...text].join('\n'))
  return balance
}

interface Waiting {
  id: string
  bankAccountId: string
  payer: string
  day: string
}

/** Matches what no reference names: landlords' money, the agency's fees, charges, and money between the two accounts. */
async function matchRest(person: Person, landlords: string[], banks: string[]): Promise<void> {
  const { lines } = (await must(person, 'GET', '/api/bank/lines')) as { lines: Waiting[] }
  const sorted = lines.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const sort = (some: Waiting[], part: object) =>
    some.length > 0 && must(person, 'POST', '/api/bank/lines/sort', { ids: some.map(({ id }) => id), part })
  const from = (who: string) => sorted.filter(({ payer }) => payer === who)
  for (const [place, subjectId] of landlords.entries())
    await sort(from(`OWNER ${place}`), { kind: 'landlord', subjectId })
  await sort(from('OUR FEES'), { kind: 'fees' })
  await sort(from('ACCOUNT CHARGE'), { kind: 'bank-charge' })
  for (const { id, bankAccountId } of from('TRANSFER')) {
    const subjectId = banks.find((bank) => bank !== bankAccountId)
    const parts = [{ kind: 'between-accounts', subjectId }]
    // The other side of a transfer is matched with it.
    await person.call('POST', `/api/bank/lines/${id}/sort`, { parts })
  }
}

/** An account that has grown over three years, and what the measurements need of it. */
export interface Grown {
  person: Person
  landlords: string[]
  tenancies: string[]
  bank: string
}

/** Grows an agency with two bank accounts over months, one after another, by the calls that people make. */
export async function growYears(
  app: PeopledApp,
  { landlords: landlordCount, homes: homeCount, months }: YearsSize,
  afterFile: (months: string) => void | Promise<void>,
): Promise<Grown> {
  const person = await app.person()
  await registerForVat(person)
  const since = startOfMonth(today(), -months)
  const landlords: string[] = []
  for (let place = 0; place < landlordCount; place += 1)
    landlords.push(await addLandlord(person, place, since))
  const homes: Home[] = []
  for (let place = 0; place < homeCount; place += 1) {
    const landlord = place % landlordCount
    homes.push(await addHome(person, { id: landlords[landlord] ?? '', landlord }, place, since))
  }
  const banks: string[] = []
  const balances = [0, 0]
  for (const name of ['Client account', 'Second account']) {
    const { id } = await must(person, 'POST', '/api/bank/accounts', { name, openedOn: addDays(since, -1) })
    banks.push(id)
  }
  for (let at = 0; at < months; at += monthsOfFile) {
    const some = Array.from({ length: monthsOfFile }, (_, next) => addMonths(since.slice(0, 7), at + next))
    for (const [place, bank] of banks.entries()) {
      const rows = some.flatMap((month) => rowsOf(homes, month, place === 1))
      const file = { name: `${some[0]}-${place}.csv`, before: balances[place] ?? 0 }
      balances[place] = await importRows(person, bank, rows, file)
    }
    await matchRest(person, landlords, banks)
    for (const [place, month] of some.entries())
      if ((place + 1) % monthsOfStatement === 0)
        for (const landlord of landlords)
          await must(person, 'POST', `/api/landlords/${landlord}/statements`, { to: lastDayOfMonth(month) })
    await afterFile(`${some[0]} to ${some.at(-1)}`)
  }
  return { person, landlords, tenancies: homes.map(({ id }) => id), bank: banks[0] ?? '' }
}
