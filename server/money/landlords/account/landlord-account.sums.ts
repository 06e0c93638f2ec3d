import { addDays } from '#shared/dates.ts'
import type { StatementLine, StatementSums } from '#shared/money/landlords/landlord-account.ts'

/** Adds in pence, because 0.1 + 0.2 is not 0.3 in floating point. */
const sumAmounts = (lines: { amount: number }[]) =>
  lines.reduce((pence, { amount }) => pence + Math.round(amount * 100), 0) / 100

export function sumsOf(received: StatementLine[], outstanding: StatementLine[]): StatementSums {
  const of = (type: StatementLine['type']) => sumAmounts(received.filter((line) => line.type === type))
  return {
    rent: of('rent'),
    deposit: of('deposit'),
    maintenance: of('maintenance'),
    utilities: of('utilities'),
    other: of('other'),
    received: sumAmounts(received),
    outstanding: sumAmounts(outstanding),
  }
}

/** The number of days that the stays cover. A day with two tenants counts once. */
export function countDays(stays: { begins: string; ends: string }[]): number {
  const days = new Set<string>()
  for (const { begins, ends } of stays)
    for (let day = begins; day <= ends; day = addDays(day, 1)) days.add(day)
  return days.size
}

/** The number of days from one day to another, both included. */
export const countDaysBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
