import type { LedgerLine } from '../ledger/balances.ts'

type Moved = Pick<LedgerLine, 'day' | 'kind' | 'pence' | 'chargeId' | 'entryId' | 'reversesId'>

/** Whether the one line takes back just what the other added: the mirror of its entry, or rent that is no longer paid. */
const takesBack = (back: Moved, line: Moved) =>
  back.day === line.day &&
  back.pence === -line.pence &&
  back.chargeId === line.chargeId &&
  (back.reversesId === line.entryId || (back.kind === 'release' && line.kind === 'allocation'))

/**
 * What is said beside lines that were added and taken back on one day, so that a reader of +750, −750, +750 sees which of them
 * stands. The lines come in the order in which they were entered.
 */
export function noteSameDay<Line extends Moved>(lines: readonly Line[]): Map<Line, string> {
  const notes = new Map<Line, string>()
  const open = new Map<string, Line[]>()
  for (const line of lines) {
    const same = `${line.day} ${line.chargeId}`
    const earlier = open.get(same) ?? []
    const taken = earlier.findLast((each) => takesBack(line, each))
    if (taken) {
      notes.set(taken, 'reversed the same day')
      notes.set(line, 'entered the same day')
      open.set(
        same,
        earlier.filter((each) => each !== taken),
      )
    } else open.set(same, [...earlier, line])
  }
  return notes
}
