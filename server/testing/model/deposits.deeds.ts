import { today } from '#shared/dates.ts'
import { holdingReasons } from '#shared/rent/rent.holding.ts'
import { type Agency, type Deed, dayOf, must, pickIfAny, pounds } from './agency.ts'

type From = 'here' | 'scheme'

/** Moves a deposit of a home that has one; the pencil writes down what that moved at the bank. */
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
const someOf = (agency: Agency) => (agency.chance.is(0.3) ? 500 : pounds(agency, 250))

export const depositDeeds: Deed[] = [
  function aDepositGoesToAScheme(agency) {
    const body = { action: 'to-scheme', amount: someOf(agency), day: dayOf(agency), scheme: 'mydeposits' }
    return move(agency, body, (pence) => -pence)
  },
  function aDepositIsReturned(agency) {
    const from = placeOf(agency)
    const body = { action: 'return', amount: someOf(agency), day: dayOf(agency), from }
    return move(agency, body, (pence) => (from === 'here' ? -pence : 0))
  },
  function aPartOfADepositIsKept(agency) {
    const from = placeOf(agency)
    const day = dayOf(agency)
    const body = { action: 'keep', amount: pounds(agency, 150), day, from, reason: 'Cleaning', agreedOn: day }
    return move(agency, body, (pence) => (from === 'here' ? 0 : pence))
  },
  function moreOfADepositIsCharged(agency) {
    const { id } = agency.chance.pick(agency.homes)
    const body = { kind: 'deposit', amount: pounds(agency, 90), dueOn: dayOf(agency), reason: 'More of it' }
    return agency.person.call('POST', `/api/tenancies/${id}/charges`, body)
  },
  function aHoldingDepositIsCharged(agency) {
    const { id } = agency.chance.pick(agency.homes)
    const body = {
      kind: 'holding-deposit',
      amount: pounds(agency, 180),
      dueOn: dayOf(agency),
      reason: 'To hold it',
    }
    return agency.person.call('POST', `/api/tenancies/${id}/charges`, body)
  },
  async function aHoldingDepositIsDecidedOn(agency) {
    const { chance, person } = agency
    const { id } = chance.pick(agency.homes)
    const { holding } = await must(person.call('GET', `/api/tenancies/${id}/deposit`))
    const body = chance.pick([
      { action: 'apply', agreedOn: today() },
      { action: 'return' },
      { action: 'keep', reason: chance.pick(Object.keys(holdingReasons)) },
    ])
    const answer = await person.call('POST', `/api/tenancies/${id}/holding-deposit`, body)
    if (answer.status !== 201) return answer
    const [entry, pence] = [answer.body.entryId, Math.round(holding * 100)]
    if (body.action === 'return') agency.typed.set(entry, -pence)
    if (body.action === 'keep') agency.deposits.set(entry, { tenancy: id, pence: 0 })
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
