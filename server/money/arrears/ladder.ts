import { addDays } from '#shared/dates.ts'
import { londonTime } from '#shared/london.ts'
import { defaultSteps } from '#shared/money/arrears/ladder.defaults.ts'
import type { Ladder, LadderInput } from '#shared/money/arrears/ladder.ts'
import { ConflictWith } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { arrearsLadders } from './arrears.table.ts'

/** The hours in London between which reminders go out, so that nobody gets one at night. */
const hours = { from: '08:00', until: '20:00' }

/** The day whose reminders are due at this moment; undefined before eight and in the evening. */
export function reminderDay(now: number): string | undefined {
  const { date, time } = londonTime(now)
  return time >= hours.from && time < hours.until ? date : undefined
}

/** The next morning, so that a person who switches the ladder on can still change their mind. */
function nextMorning(now: number): string {
  const { date, time } = londonTime(now)
  return time < hours.from ? date : addDays(date, 1)
}

const readRow = async (scope: AccountScope) => (await scope.table(arrearsLadders).list(undefined))[0]

/** The account's ladder. Until somebody saves one it is off and has the default words. */
export async function readLadder(scope: AccountScope): Promise<Ladder> {
  const row = await readRow(scope)
  return {
    on: row?.isOn ?? false,
    steps: row?.steps ?? defaultSteps,
    replyTo: row?.replyTo ?? '',
    sendsFrom: row?.sendsFrom ?? null,
    version: row?.version ?? 0,
  }
}

/** Stores the given fields and keeps the others. Throws a conflict with the stored ladder where its version is another one. */
export function setLadder(
  scope: AccountScope,
  { on, steps, replyTo, version }: LadderInput,
  now = Date.now(),
): Promise<Ladder> {
  return scope.transaction(async (inside) => {
    // The first two saves of an account would otherwise both add a row.
    await inside.lock(arrearsLadders)
    const row = await readRow(inside)
    if (version !== undefined && version !== (row?.version ?? 0))
      throw new ConflictWith(await readLadder(inside))
    const values = {
      ...(steps && { steps }),
      ...(replyTo !== undefined && { replyTo }),
      ...(on !== undefined && {
        isOn: on,
        sendsFrom: on ? (row?.sendsFrom ?? nextMorning(now)) : null,
      }),
    }
    if (row) await inside.update(arrearsLadders, row.id, row.version, values)
    else await inside.insert(arrearsLadders, values)
    return readLadder(inside)
  })
}

/** Whether the ladder sends on this day. */
export const isSending = ({ on, sendsFrom }: Pick<Ladder, 'on' | 'sendsFrom'>, day: string): boolean =>
  on && sendsFrom !== null && sendsFrom <= day
