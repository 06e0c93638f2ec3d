import { isLateStep, lastSafeDay, letWorkOn } from '#shared/letting/lets/lets.steps.ts'
import { isUrgentRepair, type RepairWorkKind, repairWorkOn } from '#shared/office/repairs/repairs.work.ts'
import { joinNames } from '#shared/text.ts'
import { keepFact } from '../../db/fact-cache.ts'
import { listLets } from '../../letting/lets/lets.service.ts'
import { listHeldBills, listOpenRepairs, type OpenRepair } from '../repairs/repairs.service.ts'
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

/** The repairs that were neither closed nor merged, read once for the rows that are about them. */
const readOpen = (at: TodayAt) => keepFact(at, 'open repairs', null, () => listOpenRepairs(at.scope))

/** Danger first, then those that wait longest. */
const inTurn = (a: OpenRepair, b: OpenRepair) =>
  Number(b.danger !== null) - Number(a.danger !== null) || (a.since < b.since ? -1 : 1)

const rowOfWork =
  (work: RepairWorkKind): ReadFact =>
  async (at): Promise<TodayFact> => {
    const { day } = at
    const found = (await readOpen(at)).filter((repair) => repairWorkOn(repair, day) === work).sort(inTurn)
    return {
      ...factOfList(found, ({ id, what, property, since }) => ({
        id,
        name: what,
        about: property,
        day: since.slice(0, 10),
      })),
      isRed: found.some((repair) => isUrgentRepair(repair, day)),
    }
  }

export const repairFacts = {
  repairs: rowOfWork('ours'),
  repairsLate: rowOfWork('late'),
  repairBills: async (at) => {
    const held = await listHeldBills(at.scope, at.day, await readOpen(at))
    return factOfList(held, ({ repair: { id, what, property }, amount }) => ({
      id,
      name: what,
      about: property,
      amount,
    }))
  },
} satisfies Record<string, ReadFact>
