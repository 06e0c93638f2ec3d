import { today } from '#shared/dates.ts'
import { type Action, makeWord, must, pickDay, pickIfAny, pickPounds } from './agency.ts'

export const landlordActions: Action[] = [
  async function aBillComes(agency) {
    const { person, homes, contractor } = agency
    const { landlord, property } = agency.chance.pick(homes)
    const bill = await must(
      person.call('POST', '/api/bills', {
        contractor,
        landlordId: landlord,
        propertyId: property,
        number: makeWord(),
        day: pickDay(agency),
        amount: pickPounds(agency, 300),
        category: 'repairs',
      }),
    )
    return person.call('POST', `/api/bills/${bill.id}/fund`)
  },
  async function landlordsArePaid(agency) {
    const { person } = agency
    await person.call('POST', '/api/payouts/draft', {})
    const { drafts } = await must(person.call('GET', '/api/payouts'))
    const ids = (drafts as { id: string }[]).filter(() => agency.chance.is(0.7)).map(({ id }) => id)
    return ids.length > 0 ? person.call('POST', '/api/payouts/approve', { ids }) : undefined
  },
  async function aPayoutIsCancelled(agency) {
    const { person } = agency
    const { onTheirWay } = await must(person.call('GET', '/api/payouts'))
    const payout = pickIfAny(agency, onTheirWay as { id: string }[])
    const body = { reason: 'Refused by the bank' }
    return payout && person.call('POST', `/api/payouts/${payout.id}/cancel`, body)
  },
  function taxIsKept({ person }) {
    return person.call('POST', '/api/tax/keep', {})
  },
  async function taxIsPaidOver(agency) {
    const { person, homes } = agency
    const { rows } = await must(person.call('GET', '/api/tax/quarters'))
    const held = rows[0]?.held ?? 0
    const amount = agency.chance.is(0.7) ? held : pickPounds(agency, 200)
    if (amount <= 0) return undefined
    const body = { landlordId: homes[3]?.landlord, amount, day: today() }
    const answer = await person.call('POST', '/api/tax/paid', body)
    if (answer.status < 300) agency.otherwise -= Math.round(amount * 100)
    return answer
  },
  async function aStatementIsMade(agency) {
    const { person, homes, statements } = agency
    const { landlord } = agency.chance.pick(homes)
    const path = `/api/landlords/${landlord}/statements`
    const answer = await person.call('POST', path, { to: pickDay(agency) })
    if (answer.status !== 201) return answer
    const { opening, closing } = answer.body
    if (opening !== (statements.get(landlord) ?? 0))
      throw new Error(
        `a statement opens with ${opening}, and the last one closed with ${statements.get(landlord)}`,
      )
    statements.set(landlord, closing)
    return answer
  },
  async function aShortfallIsMadeGood(agency) {
    const { person, chance } = agency
    const { proof } = await must(person.call('GET', `/api/proof?day=${today()}`))
    const short = (proof.items as { kind: string; amount: number }[]).find(({ kind }) => kind === 'shortfall')
    if (!short) return undefined
    const amount = chance.is(0.5) ? short.amount : pickPounds(agency, 60)
    const answer = await person.call('POST', '/api/proof/make-good', { amount, day: today() })
    if (answer.status < 300) agency.otherwise += Math.round(amount * 100)
    return answer
  },
]
