import { isUrgentRepair, type RepairWorkKind, repairWorkOn } from '#shared/office/repairs/repairs.work.ts'
import { keepFact } from '../../db/fact-cache.ts'
import { listHeldBills, listOpenRepairs, type OpenRepair } from '../repairs/repairs.service.ts'
import { factOfList, type ReadFact, type TodayAt, type TodayFact } from './today.at.ts'

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
