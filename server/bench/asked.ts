import type { Person } from '../testing/people.ts'
import { median } from './rounds.ts'

/** Something that is asked over HTTP, and the most that it may take in ms. */
export type Case = [what: string, most: number, measure: (round: number) => Promise<number>]

export interface CaseTime {
  what: string
  /** In ms. */
  most: number
  time: number
}

/** A way to ask an app in a person's name, which answers after how many ms the whole answer was there. */
export const askAs =
  (url: string, { cookie, user }: Person) =>
  async (path: string, body?: object): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, 'user-id': user.id, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const bytes = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${Buffer.from(bytes)}`)
    return performance.now() - began
  }

/** The medians of each case. The first round warms the connections up and is not counted. */
export async function timeCases(cases: readonly Case[], rounds: number): Promise<CaseTime[]> {
  const lines: CaseTime[] = []
  for (const [what, most, measure] of cases) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const time = await measure(round)
      if (round > 0) times.push(time)
    }
    lines.push({ what, most, time: median(times) })
  }
  return lines
}
