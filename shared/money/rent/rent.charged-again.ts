import { fromPence, toPence } from '../../pence.ts'
import type { AccountLine } from './rent.ts'

type Line = Pick<AccountLine, 'id' | 'kind' | 'chargeId' | 'amount'>

/** How charges were taken off and charged again, e.g. because an end of the tenancy was recorded and taken back. */
interface ChargedAgain {
  /** The amount that is still taken off, by the id of the line that took it off. */
  takenOff: ReadonlyMap<string, number>
  /** The lines that charge again what had been taken off. */
  again: ReadonlySet<string>
}

/** Follows the lines of an account in their order: what is charged again is what was taken off last. */
export function followCharges(lines: readonly Line[]): ChargedAgain {
  const off = new Map<string, { id: string; pence: number }[]>()
  const again = new Set<string>()
  for (const { id, kind, chargeId, amount } of lines) {
    if (chargeId === null || (kind !== 'charge' && kind !== 'reduction')) continue
    const ofCharge = off.get(chargeId)
    if (kind === 'reduction') ofCharge?.push({ id, pence: toPence(-amount) })
    else if (ofCharge === undefined) off.set(chargeId, [])
    else {
      again.add(id)
      let left = toPence(amount)
      for (const each of ofCharge.toReversed()) {
        const back = Math.min(each.pence, left)
        each.pence -= back
        left -= back
      }
    }
  }
  return {
    takenOff: new Map([...off.values()].flat().map(({ id, pence }) => [id, fromPence(pence)])),
    again,
  }
}

/** Whether a line charges again what had been taken off. */
export const isChargedAgain = (line: Line, lines: readonly Line[]): boolean =>
  line.kind === 'charge' &&
  line.chargeId !== null &&
  lines.find(({ kind, chargeId }) => kind === 'charge' && chargeId === line.chargeId)?.id !== line.id
