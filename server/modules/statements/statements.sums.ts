import { addDays } from '#shared/dates.ts'
import type { StatementLine, StatementSums } from '#shared/statements/statements.ts'

/** In pence, because 0.1 + 0.2 is not 0.3. */
const addUp = (lines: { amount: number }[]) =>
  lines.reduce((pence, { amount }) => pence + Math.round(amount * 100), 0) / 100

export function sumsOf(received: StatementLine[], outstanding: StatementLine[]): StatementSums {
  const of = (type: StatementLine['type']) => addUp(received.filter((line) => line.type === type))
  return {
    rent: of('rent'),
    deposit: of('deposit'),
    maintenance: of('maintenance'),
    utilities: of('utilities'),
    received: addUp(received),
    outstanding: addUp(outstanding),
  }
}

/** How many days the stays cover together: two tenants of one day make one day. */
export function daysOf(stays: { begins: string; ends: string }[]): number {
  const days = new Set<string>()
  for (const { begins, ends } of stays)
    for (let day = begins; day <= ends; day = addDays(day, 1)) days.add(day)
  return days.size
}

/** Both days count. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
