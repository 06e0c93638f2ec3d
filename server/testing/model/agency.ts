import { randomUUID } from 'node:crypto'
import { addDays, daysBetween, today } from '#shared/dates.ts'
import { type Chance, startChance } from '../chance.ts'
import { addMember } from '../clients.ts'
import { enterUsableDetails } from '../payouts.ts'
import type { Answer, PeopledApp, Person } from '../people.ts'
import { aTenancy, aTenant } from '../records.ts'
import { aRentedHome, type RentedHome } from '../rent.ts'
import { registerForVat } from '../vat.ts'

/** A home that is let, and what its tenant writes when paying. */
interface Home extends RentedHome {
  reference: string
  /** The last day, once the tenancy has ended. */
  endedOn: string | null
}

/** An agency with four landlords, one of them abroad, and what the model knows of its money. */
export interface Agency {
  app: PeopledApp
  person: Person
  /** The second person, who signs the proofs that `person` prepares. */
  manager: Person
  bank: string
  /** The second bank account. */
  reserve: string
  homes: Home[]
  contractor: string
  chance: Chance
  /** What each bank file that was not taken back brought, in pence. */
  files: Map<string, number>
  /** Entries typed by hand that can be taken back on a rent account, with what each moved at the bank, in pence. */
  typed: Map<string, number>
  /** Entries of deposits that can be taken back, with the tenancy and what each moved at the bank, in pence. */
  deposits: Map<string, { tenancy: string; pence: number }>
  /** What all other entries typed by hand moved at the bank, in pence. */
  otherwise: number
  /** The closing balance of each landlord's last statement. */
  statements: Map<string, number>
  /** What every ledger had at the end of the months that are closed, as text. */
  closed: { through: string; balances: string } | null
}

/** What somebody does, by a call of the API. Undefined where there was nothing to act on. */
export type Action = (agency: Agency) => Promise<Answer | undefined>

/** The first day of the random tenancies and of the bank account. */
const firstDay = () => addDays(today(), -70)

/** The body of a successful answer. Throws for any other answer. */
export async function must(asked: Answer | Promise<Answer>) {
  const { status, text, body } = await asked
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}

/** Prepares and signs the proof of a day as it is. The very same proof is signed once. */
export async function signOff(
  { person, manager }: Pick<Agency, 'person' | 'manager'>,
  day: string,
): Promise<void> {
  const prepared = await person.call('POST', '/api/proof/prepare', { day })
  if (prepared.status === 409 && prepared.text.includes('signed this very reconciliation already')) return
  const { id } = await must(prepared)
  await must(manager.call('POST', `/api/proof/${id}/sign`, { note: 'As it is' }))
}

export const pickIfAny = <Each>({ chance }: Agency, from: readonly Each[]): Each | undefined =>
  from.length > 0 ? chance.pick(from) : undefined
export const pickPounds = ({ chance }: Agency, most: number) => (1 + chance.below(most * 100)) / 100

/** A day of the last two months. Days of closed months are rare, because what is typed for them is refused. */
export function pickDay({ chance, closed }: Agency): string {
  const day = addDays(today(), -chance.below(60))
  if (!closed || day > closed.through || chance.is(0.2)) return day
  return addDays(closed.through, 1 + chance.below(daysBetween(closed.through, today())))
}

let count = 0
/** A word that no other line or number has. */
export const makeWord = () => {
  count += 1
  return `N${count}`
}

const referenceOf = async (person: Person, tenancy: string): Promise<string> =>
  (await must(person.call('GET', `/api/tenancies/${tenancy}/people`))).people[0].reference

async function addHome(
  app: PeopledApp,
  person: Person,
  typed: Map<string, number>,
  place: number,
): Promise<Home> {
  const home = await aRentedHome(person, {
    tenant: { name: `Tenant Number${place}` },
    tenancy: { startDate: firstDay(), rentAmount: 900 + place * 50 },
  })
  const deposit = { kind: 'deposit', amount: 500, dueOn: firstDay(), reason: 'Deposit' }
  const charged = await must(person.call('POST', `/api/tenancies/${home.id}/charges`, deposit))
  const [charge] = charged.account.charges.filter(({ kind }: { kind: string }) => kind === 'deposit')
  // Tenants pay the deposit when they move in; the last home's deposit comes with the bank's files.
  const paid = { amount: 500, day: firstDay(), pays: [{ chargeId: charge.id, amount: 500 }] }
  if (place < 3)
    typed.set((await must(person.call('POST', `/api/tenancies/${home.id}/receipts`, paid))).entryId, 50_000)
  await enterUsableDetails(app, person, 'landlord', home.landlord)
  await app.services.pool.query(
    `insert into fee_rules (account_id, id, landlord_id, kind, basis_points, minimum_pence, vat, from_day, author_name)
     values ($1, $2, $3, 'percent', $4, $5, $6, $7, 'Test')`,
    [person.accountId, randomUUID(), home.landlord, 800 + place * 100, place * 9000, place !== 1, firstDay()],
  )
  return { ...home, reference: await referenceOf(person, home.id), endedOn: null }
}

/** Lets a home again whose tenancy has ended, from the next day on. */
export async function letAgain({ person, homes }: Agency, before: Home): Promise<Answer> {
  const { landlord, property, endedOn } = before
  const { id: tenant } = await must(
    person.call('POST', '/api/tenants', aTenant(property, { name: `Tenant ${makeWord()}` })),
  )
  const startDate = addDays(endedOn ?? today(), 1)
  const terms = aTenancy({ tenant, property, landlord }, { startDate, rentAmount: 1010 })
  const { id } = await must(person.call('POST', '/api/tenancies', terms))
  const started = await person.call('POST', `/api/tenancies/${id}/schedule`, {})
  await must(started)
  homes.push({
    id,
    landlord,
    property,
    tenant,
    endedOn: null,
    reference: await referenceOf(person, id),
  })
  return started
}

export async function anAgency(app: PeopledApp, seed: number): Promise<Agency> {
  const person = await app.person()
  await registerForVat(person)
  const homes: Home[] = []
  const typed = new Map<string, number>()
  for (const place of [0, 1, 2, 3]) homes.push(await addHome(app, person, typed, place))
  const abroad = { float: 0, abroad: true, approval: '', version: 0 }
  await must(person.call('PUT', `/api/landlords/${homes[3]?.landlord}/terms`, abroad))
  const { id: bank } = await must(
    person.call('POST', '/api/bank/accounts', { name: 'Clients', openedOn: firstDay() }),
  )
  const { id: reserve } = await must(
    person.call('POST', '/api/bank/accounts', { name: 'Reserve', openedOn: firstDay() }),
  )
  const { id: contractor } = await must(person.call('POST', '/api/contractors', { name: 'Pipes Ltd' }))
  await enterUsableDetails(app, person, 'contractor', contractor)
  await enterUsableDetails(app, person, 'agency', person.accountId)
  return {
    app,
    person,
    bank,
    reserve,
    homes,
    contractor,
    chance: startChance(seed),
    otherwise: 0,
    closed: null,
    manager: await addMember(app, person.accountId, 'manager'),
    typed,
    files: new Map(),
    deposits: new Map(),
    statements: new Map(),
  }
}
