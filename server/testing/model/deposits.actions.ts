import { today } from '#shared/dates.ts'
import { holdingReasons } from '#shared/money/rent/rent.holding.ts'
import { type Action, type Agency, must, pickDay, pickIfAny, pickPounds } from './agency.ts'

type From = 'here' | 'scheme'

/** Moves the deposit of a home and notes what that moved at the bank. */
async function move(agency: Agency, body: { amount: number; from?: From }, bank: (pence: number) => number) {
  const { id } = agency.chance.pick(agency.homes)
  const path = `/api/tenancies/${id}/deposit`
  const idsOf = ({ lines }: { lines: { id: string }[] }) => lines.map((line) => line.id)
  const before = new Set(idsOf(await must(agency.person.call('GET', path))))
  const answer = await agency.person.call('POST', path, body)
  const entry = answer.status === 200 && idsOf(answer.body).find((each) => !before.has(each))
  if (entry) agency.deposits.set(entry, { tenancy: id, pence: bank(Math.round(body.amount * 100)) })
  return answer
}

const placeOf = (agency: Agency): From => (agency.chance.is(0.5) ? 'here' : 'scheme')
const someOf = (agency: Agency) => (agency.chance.is(0.3) ? 500 : pickPounds(agency, 250))

interface Payable {
  id: string
  kind: string
  outstanding: number
}

/** The open charges of a tenancy that a holding deposit may pay. */
async function listPayable({ person }: Agency, tenancy: string): Promise<Payable[]> {
  const { charges } = await must(person.call('GET', `/api/tenancies/${tenancy}/account`))
  return charges.filter(
    ({ kind, outstanding }: Payable) => outstanding > 0 && (kind === 'rent' || kind === 'deposit'),
  )
}

export const depositActions: Action[] = [
  function aDepositGoesToAScheme(agency) {
    const body = { action: 'to-scheme', amount: someOf(agency), day: pickDay(agency), scheme: 'mydeposits' }
    return move(agency, body, (pence) => -pence)
  },
  function aDepositIsReturned(agency) {
    const from = placeOf(agency)
    const body = { action: 'return', amount: someOf(agency), day: pickDay(agency), from }
    return move(agency, body, (pence) => (from === 'here' ? -pence : 0))
  },
  function aPartOfADepositIsKept(agency) {
    const from = placeOf(agency)
    const day = pickDay(agency)
    const body = {
      action: 'keep',
      amount: pickPounds(agency, 150),
      day,
      from,
      agreedOn: day,
      ...(agency.chance.is(0.4) ? { keptFor: 'owed' } : { reason: 'Cleaning' }),
    }
    return move(agency, body, (pence) => (from === 'here' ? 0 : pence))
  },
  function moreOfADepositIsCharged(agency) {
    const { id } = agency.chance.pick(agency.homes)
    const body = {
      kind: 'deposit',
      amount: pickPounds(agency, 90),
      dueOn: pickDay(agency),
      reason: 'More of it',
    }
    return agency.person.call('POST', `/api/tenancies/${id}/charges`, body)
  },
  async function aHoldingDepositIsChargedAndPaid(agency) {
    const { person, typed } = agency
    const path = `/api/tenancies/${agency.chance.pick(agency.homes).id}`
    const [amount, day] = [pickPounds(agency, 180), pickDay(agency)]
    const asked = { kind: 'holding-deposit', amount, dueOn: day, reason: 'To hold it' }
    const charged = await person.call('POST', `${path}/charges`, asked)
    if (charged.status !== 201) return charged
    const charge = charged.body.account.charges.find(
      ({ kind, outstanding }: Payable) => kind === asked.kind && outstanding > 0,
    )
    if (!charge) return charged
    const pays = [{ chargeId: charge.id, amount: charge.outstanding }]
    const paid = await person.call('POST', `${path}/receipts`, { amount: charge.outstanding, day, pays })
    if (paid.status === 201) typed.set(paid.body.entryId, Math.round(charge.outstanding * 100))
    return paid
  },
  async function aHoldingDepositIsDecidedOn(agency) {
    const { chance, person } = agency
    const held = await Promise.all(
      agency.homes.map(async ({ id }) => {
        const { holding } = await must(person.call('GET', `/api/tenancies/${id}/deposit`))
        return { id, holding: holding as number }
      }),
    )
    const { id, holding } =
      pickIfAny(
        agency,
        held.filter((each) => each.holding > 0),
      ) ?? chance.pick(held)
    const chosen = pickIfAny(agency, await listPayable(agency, id))
    const served = { servedOn: today(), servedTo: 'The payer', deadline: today() }
    const body = chance.pick([
      { action: 'apply', agreedOn: today(), chargeId: chosen?.id, tenancyAgreedOn: pickDay(agency) },
      { action: 'return' },
      { action: 'keep', reason: chance.pick(Object.keys(holdingReasons)), ...served },
    ])
    const answer = await person.call('POST', `/api/tenancies/${id}/holding-deposit`, body)
    if (answer.status !== 201) return answer
    const [entry, pence] = [answer.body.entryId, Math.round(holding * 100)]
    if (body.action === 'return') agency.typed.set(entry, -pence)
    if (body.action === 'keep') agency.deposits.set(entry, { tenancy: id, pence: 0 })
    if (body.action === 'apply' && chosen) {
      const after = (await listPayable(agency, id)).find((each) => each.id === chosen.id)?.outstanding ?? 0
      const wanted = Math.max(0, Math.round(chosen.outstanding * 100) - pence)
      if (Math.round(after * 100) !== wanted)
        throw new Error(`${holding} of ${chosen.outstanding} was to be paid, and ${after} is open`)
    }
    return answer
  },
  async function somethingOfADepositIsTakenBack(agency) {
    const [entryId, known] = pickIfAny(agency, [...agency.deposits]) ?? []
    if (!entryId || !known) return undefined
    const path = `/api/tenancies/${known.tenancy}/deposit`
    const answer = await agency.person.call('POST', path, { action: 'take-back', entryId, reason: today() })
    if (answer.status === 200) agency.deposits.delete(entryId)
    return answer
  },
]
