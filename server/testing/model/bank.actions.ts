import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { Answer } from '../people.ts'
import { type Action, type Agency, makeWord, must, pickDay, pickIfAny, pickPounds } from './agency.ts'

type Line = [day: string, who: string, reference: string, amount: number]

/**
 * Sends a bank's file for each day and notes what its lines move. A file of several days says that it has all payments of the days
 * between, so that a later file of one payment more would be of a bank that has changed its mind.
 */
async function sendFile(agency: Agency, lines: Line[], bank = agency.bank): Promise<Answer> {
  const files = [...groupBy(lines, ([day]) => day).values()]
  let answer: Answer | undefined
  for (const ofDay of files) answer = await sendDay(agency, ofDay, bank)
  if (!answer) throw new Error('a file without lines')
  return answer
}

let count = 0
/** Letters that no line had before: a later file that has only one more payment of a day must not look like an earlier one. */
const makeLetters = () => {
  count += 1
  return `ZQ${[...String(count)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`
}

async function sendDay(agency: Agency, lines: Line[], bank: string): Promise<Answer> {
  const { person, files } = agency
  let balance = 0
  const rows = lines
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([day, who, reference, amount]) => {
      balance += amount
      const cells = [day.split('-').reverse().join('/'), who, `${reference} ${makeLetters()}`, 'FP']
      return [...cells, amount.toFixed(2), balance.toFixed(2)].join(',')
    })
  const text = ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows].join('\n')
  // The balances of a random file begin anew, as those of another account would.
  const search = new URLSearchParams({ bankAccountId: bank, name: 'random.csv', otherAccount: 'yes' })
  const answer = await person.call('POST', `/api/bank/files?${search}`, text, { 'content-type': 'text/csv' })
  const body = await must(answer)
  if (body.fresh !== lines.length) throw new Error('a random line was there before')
  files.set(
    body.importId,
    lines.reduce((all, [, , , amount]) => all + Math.round(amount * 100), 0),
  )
  return answer
}

interface Waiting {
  id: string
  bankAccountId: string
  reference: string
  day: string
  /** Above 0: money in. */
  left: number
}

export const listWaiting = async ({ person }: Agency): Promise<Waiting[]> =>
  (await must(person.call('GET', '/api/bank/lines'))).lines

/** A part as which somebody sorts a line; the server may refuse it. */
function anyPart(agency: Agency, isIn: boolean) {
  const { id, landlord } = agency.chance.pick(agency.homes)
  const either = [
    { kind: 'landlord', subjectId: landlord },
    { kind: 'own' },
    { kind: 'bank-charge' },
    isIn
      ? { kind: 'deposit', subjectId: id }
      : { kind: 'deposit', subjectId: id, depositAs: agency.chance.pick(['scheme', 'tenant']) },
  ]
  const moneyIn = [
    { kind: 'tenancy', subjectId: id },
    { kind: 'made-good' },
    { kind: 'interest' },
    { kind: 'landlord-interest', subjectId: landlord },
  ]
  const moneyOut = [
    { kind: 'refund', subjectId: id },
    { kind: 'fees' },
    { kind: 'tax', subjectId: agency.homes[3]?.landlord },
  ]
  return agency.chance.pick([...either, ...(isIn ? moneyIn : moneyOut)])
}

export const bankActions: Action[] = [
  async function tenantsPay(agency) {
    const some = agency.homes.filter(() => agency.chance.is(0.6))
    const lines = some.map(
      ({ reference }): Line => [
        pickDay(agency),
        makeWord(),
        reference,
        pickPounds(agency, agency.chance.pick([1500, 4000])),
      ],
    )
    return lines.length > 0 ? sendFile(agency, lines) : undefined
  },
  async function strangersPay(agency) {
    const amount = pickPounds(agency, 400) * (agency.chance.is(0.7) ? 1 : -1)
    return sendFile(agency, [[pickDay(agency), 'STRANGER', makeWord(), amount]])
  },
  async function somebodySorts(agency) {
    const line = pickIfAny(agency, await listWaiting(agency))
    if (!line) return undefined
    const isIn = line.left > 0
    const half = Math.round(Math.abs(line.left) * 50) / 100
    const isSplit = agency.chance.is(0.3) && half > 0 && half < Math.abs(line.left)
    const parts = isSplit
      ? [{ ...anyPart(agency, isIn), amount: half }, anyPart(agency, isIn)]
      : [anyPart(agency, isIn)]
    return agency.person.call('POST', `/api/bank/lines/${line.id}/sort`, { parts })
  },
  async function somebodyTakesBack(agency) {
    const { person } = agency
    const { lines } = await must(person.call('GET', '/api/bank/lines?state=sorted'))
    const match = pickIfAny(agency, lines as { matches: { id: string }[] }[])?.matches[0]
    return match && person.call('POST', `/api/bank/matches/${match.id}/take-back`)
  },
  async function theBankShowsWhatWasTyped(agency) {
    const { person } = agency
    const [entryId, pence = 0] = pickIfAny(agency, [...agency.typed]) ?? []
    if (!entryId || pence === 0) return undefined
    await sendFile(agency, [[today(), 'CASHIER', makeWord(), pence / 100]])
    const line = (await listWaiting(agency)).find(({ left }) => Math.round(left * 100) === pence)
    const parts = [{ kind: 'seen', subjectId: entryId }]
    return line && person.call('POST', `/api/bank/lines/${line.id}/sort`, { parts })
  },
  async function theBankShowsPayouts(agency) {
    const { onTheirWay } = await must(agency.person.call('GET', '/api/payouts'))
    const some = (onTheirWay as { amount: number; reference: string }[]).slice(0, 2)
    const lines = some.map(({ amount, reference }): Line => [today(), makeWord(), reference, -amount])
    return lines.length > 0 ? sendFile(agency, lines) : undefined
  },
  async function theBankTakesACharge(agency) {
    const amount = -pickPounds(agency, 30)
    await sendFile(agency, [[pickDay(agency), 'CHARGES', makeWord(), amount]])
    const line = (await listWaiting(agency)).find(({ left }) => left === amount)
    const parts = [{ kind: 'bank-charge' }]
    return line && agency.person.call('POST', `/api/bank/lines/${line.id}/sort`, { parts })
  },
  async function moneyMovesBetweenAccounts(agency) {
    const { person, bank, reserve, chance } = agency
    const [amount, word] = [pickPounds(agency, 300), makeWord()]
    const accounts = chance.is(0.5) ? [bank, reserve] : [reserve, bank]
    const [day, other] = [pickDay(agency), pickDay(agency)]
    await sendFile(agency, [[day, 'TRANSFER', word, -amount]], accounts[0])
    await sendFile(agency, [[chance.is(0.5) ? day : other, 'TRANSFER', word, amount]], accounts[1])
    const lines = (await listWaiting(agency)).filter(({ reference }) => reference === word)
    let answer: Answer | undefined
    for (const { id, bankAccountId } of chance.is(0.5) ? lines : lines.toReversed())
      if (!answer || chance.is(0.8)) {
        const subjectId = bankAccountId === bank ? reserve : bank
        const parts = [{ kind: 'between-accounts', subjectId }]
        answer = await person.call('POST', `/api/bank/lines/${id}/sort`, { parts })
      }
    return answer
  },
  async function aFileIsTakenBack(agency) {
    const { person, files } = agency
    const id = pickIfAny(agency, [...files.keys()])
    if (!id) return undefined
    const answer = await person.call('POST', `/api/bank/imports/${id}/undo`)
    if (answer.status === 200) files.delete(id)
    return answer
  },
]
