import { must, signOff } from './model/agency.ts'
import type { Answer, Person } from './people.ts'

/** Matches a whole transaction as one thing. Where the landlord has not enough, the answer to the question is an advance. */
export async function matchAs(person: Person, lineId: string, part: object): Promise<Answer> {
  const path = `/api/bank/lines/${lineId}/sort`
  const answer = await person.call('POST', path, { parts: [part] })
  if (answer.status !== 409 || !answer.body?.errors?.['overdrawnAs.advance']) return answer
  return person.call('POST', path, { parts: [{ ...part, overdrawnAs: 'advance' }] })
}

/** Undoes the match of a transaction, given what matching it has answered. */
export const undoMatch = (person: Person, { matches }: { matches: { id: string }[] }): Promise<Answer> =>
  person.call('POST', `/api/bank/matches/${matches.at(-1)?.id}/take-back`)

/** The reconciliation at the end of a day. */
export const readReconciliation = async (person: Person, day: string) =>
  (await must(person.call('GET', `/api/proof?day=${day}`))).proof

/** The next statement of a landlord up to a day, without making it. */
export const previewStatement = (person: Person, landlord: string, to: string) =>
  must(person.call('POST', `/api/landlords/${landlord}/statements/preview`, { to }))

/** Signs the reconciliation of a month's last day and closes the month. */
export async function closeMonth(people: { person: Person; manager: Person }, month: string, last: string) {
  await signOff(people, last)
  return people.person.call('POST', '/api/months/close', { month, why: 'A test' })
}
