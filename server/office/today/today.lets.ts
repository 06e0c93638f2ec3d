import { isLateStep, lastSafeDay, letWorkOn } from '#shared/letting/lets/lets.steps.ts'
import { joinNames } from '#shared/text.ts'
import { keepFact } from '../../db/fact-cache.ts'
import { listLets } from '../../letting/lets/lets.service.ts'
import { factOfList, type ReadFact, type TodayAt, type TodayFact } from './today.at.ts'

/** The lets in progress, read once for both rows. */
const readLets = (at: TodayAt) => {
  const isAgency = at.account.kind === 'agent'
  return keepFact(at, 'lets in progress', isAgency, () => listLets(at.scope, { isAgency }))
}

const rowOfLets =
  (work: 'ours' | 'late'): ReadFact =>
  async (at): Promise<TodayFact> => {
    const found = (await readLets(at))
      .filter(({ steps }) => letWorkOn(steps, at.day) === work)
      .map((let_) => {
        const theirs = let_.steps.filter((step) =>
          work === 'ours' ? step.waitsFor === 'us' : isLateStep(step, at.day),
        )
        return { ...let_, day: lastSafeDay(theirs) }
      })
      .toSorted((a, b) => ((a.day ?? a.start) < (b.day ?? b.start) ? -1 : 1))
    return {
      ...factOfList(found, ({ tenancyId: id, people, property: about, day }) => ({
        id,
        name: joinNames(people, 2),
        about,
        day,
      })),
      isRed: found.some(({ day }) => day !== null && day <= at.day),
    }
  }

export const letFacts = {
  lets: rowOfLets('ours'),
  letsLate: rowOfLets('late'),
} satisfies Record<string, ReadFact>
