import { addDays, today } from '#shared/dates.ts'
import type { AccountScope } from '../../db/scope.ts'
import { keyMoves, keySets } from './keys.table.ts'

const sample = true
const sets = ['2 front door, 1 window', '1 front door, 1 communal door', '2 front door, 1 garden gate']

/** Hangs up the keys of the first homes of a sample; a contractor has had one set for three days too long. */
export async function fillSampleKeys(scope: AccountScope, homes: readonly { id: string }[]): Promise<void> {
  const rows = homes
    .slice(0, sets.length)
    .map(({ id: propertyId }, at) => ({ hook: String(at + 1), propertyId, contents: sets[at] ?? '', sample }))
  const [, second] = await scope.insertMany(keySets, rows)
  if (!second) return
  await scope.table(keyMoves).insert({
    keySetId: second.id,
    kind: 'out',
    givenTo: 'Lockwood Heating',
    reason: 'repair',
    note: 'Boiler service',
    dueBack: addDays(today(), -3),
    createdAt: `${addDays(today(), -5)}T09:20:00Z`,
  })
}
