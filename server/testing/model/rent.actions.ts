import { addDays, today } from '#shared/dates.ts'
import { type Action, type Agency, letAgain, must, pickDay, pickIfAny, pickPounds } from './agency.ts'

/** Types an entry on a rent account and notes what the entry moved at the bank, in pence. */
async function type(agency: Agency, tenancy: string, path: string, body: object, pence: number) {
  const answer = await agency.person.call('POST', `/api/tenancies/${tenancy}/${path}`, body)
  if (answer.status === 201 && answer.body.entryId) agency.typed.set(answer.body.entryId, pence)
  return answer
}

const anyOf = ({ chance, homes }: Agency) => chance.pick(homes).id

export const rentActions: Action[] = [
  function cashIsTyped(agency) {
    const amount = pickPounds(agency, agency.chance.pick([900, 2500]))
    return type(agency, anyOf(agency), 'receipts', { amount, day: pickDay(agency) }, Math.round(amount * 100))
  },
  async function creditIsGivenBack(agency) {
    const rows: { id: string; credit: number }[] = await must(agency.person.call('GET', '/api/rent'))
    const row = pickIfAny(
      agency,
      rows.filter(({ credit }) => credit > 0),
    )
    if (!row) return undefined
    const amount = agency.chance.is(0.5) ? row.credit : pickPounds(agency, 300)
    return type(agency, row.id, 'refunds', { amount, day: today() }, -Math.round(amount * 100))
  },
  function somethingIsWrittenOff(agency) {
    const body = { kind: 'write-off', amount: pickPounds(agency, 80), agreedOn: today(), reason: 'Agreed' }
    return type(agency, anyOf(agency), 'write-offs', body, 0)
  },
  function daysAreRentFree(agency) {
    const from = pickDay(agency)
    const days = { kind: 'rent-free', from, to: addDays(from, 6) }
    return type(agency, anyOf(agency), 'write-offs', { ...days, agreedOn: today(), reason: 'No boiler' }, 0)
  },
  function aTenantIsLetOff(agency) {
    const from = addDays(today(), agency.chance.below(40))
    const agreed = { agreedOn: today(), agreedBy: 'phone', reason: 'No heating' }
    return type(
      agency,
      anyOf(agency),
      'goodwill-credits',
      { amount: pickPounds(agency, 120), day: from, ...agreed },
      0,
    )
  },
  function damageIsCharged(agency) {
    const body = { kind: 'damages', amount: pickPounds(agency, 90), dueOn: pickDay(agency), reason: 'A door' }
    return type(agency, anyOf(agency), 'charges', body, 0)
  },
  async function typedIsReversed(agency) {
    const { person, typed } = agency
    const id = pickIfAny(agency, [...typed.keys()])
    if (!id) return undefined
    const answer = await person.call('POST', `/api/entries/${id}/reverse`, { reason: 'Wrong' })
    if (answer.status === 201) typed.delete(id)
    return answer
  },
  async function aTenancyEnds(agency) {
    const { person } = agency
    const home = agency.chance.pick(agency.homes)
    const { version } = await must(person.call('GET', `/api/tenancies/${home.id}`))
    const endedOn = addDays(today(), -agency.chance.below(25))
    const body = { endedOn, why: 'tenant-notice', version }
    const answer = await person.call('POST', `/api/tenancies/${home.id}/end`, body)
    if (answer.status === 200) home.endedOn = endedOn
    return answer
  },
  async function sheStaysAfterAll(agency) {
    const isLast = ({ property, endedOn }: Agency['homes'][number]) =>
      endedOn !== null && !agency.homes.some((each) => each.property === property && each.endedOn === null)
    const home = agency.homes.find(isLast)
    if (!home) return undefined
    const answer = await agency.person.call('DELETE', `/api/tenancies/${home.id}/end`)
    if (answer.status < 300) home.endedOn = null
    return answer
  },
  async function aHomeIsLetAgain(agency) {
    const { homes } = agency
    const isEmpty = ({ property }: Agency['homes'][number]) =>
      !homes.some((each) => each.property === property && each.endedOn === null)
    const home = homes.filter(isEmpty).at(-1)
    return home && homes.length < 9 ? letAgain(agency, home) : undefined
  },
]
