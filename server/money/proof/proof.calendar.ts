import { asc, between } from 'drizzle-orm'
import { addDays, lastDayOfMonth, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import {
  type ProofDay,
  type ProofDayState,
  type ProofMonth,
  type ProofYear,
  proofDayWords,
} from '#shared/money/proof/calendar.ts'
import type { SignOff } from '#shared/money/proof/proof.ts'
import { isWorkingDay } from '#shared/working-days.ts'
import type { AccountScope } from '../../db/scope.ts'
import { writeCsv } from '../../registry/export.ts'
import { type Figures, isAsItsDay, readFigures, storedFigures } from './proof.figures.queries.ts'
import { readStarts } from './proof.starts.pick.ts'
import { proofs } from './proof.table.ts'

type Made = Figures & Pick<SignOff, 'day' | 'preparedBy' | 'preparedAt' | 'signedBy' | 'signedAt'>

const listMade = (scope: AccountScope, from: string, to: string): Promise<Made[]> =>
  scope
    .select({
      day: proofs.day,
      preparedBy: proofs.preparedBy,
      preparedAt: proofs.createdAt,
      signedBy: proofs.signedBy,
      signedAt: proofs.signedAt,
      ...storedFigures,
    })
    .from(proofs)
    .where(scope.mine(proofs, between(proofs.day, from, to)))
    .orderBy(asc(proofs.createdAt))

/** Whether somebody signed a proof that is still as its day is. */
const holds = (made: Made, now: ReadonlyMap<string, Figures>): boolean =>
  made.signedAt !== null && isAsItsDay(made, now)

function stateOf(
  made: Made | undefined,
  isExpected: boolean,
  now: ReadonlyMap<string, Figures>,
): ProofDayState {
  if (made?.signedAt && !holds(made, now)) return 'changed'
  if (made?.signedAt) return made.isRight ? 'signed' : 'not right'
  if (made) return 'prepared'
  return isExpected ? 'missing' : 'free'
}

/**
 * The days of a month. A day with several proofs has its newest signature that still holds, or else its newest one, or else
 * the newest that was prepared.
 */
function describeMonth(
  month: string,
  { since, made, now }: { since: string | null; made: Map<string, Made[]>; now: Map<string, Figures> },
): ProofMonth {
  const days: ProofDay[] = []
  const missing: string[] = []
  let expected = 0
  for (let day = `${month}-01`; day <= lastDayOfMonth(month); day = addDays(day, 1)) {
    const isWorking = isWorkingDay(day)
    const isExpected = isWorking && since !== null && day >= since && day < today()
    const all = made.get(day) ?? []
    const newest =
      all.findLast((each) => holds(each, now)) ??
      all.findLast(({ signedAt }) => signedAt !== null) ??
      all.at(-1)
    const state = stateOf(newest, isExpected, now)
    if (isExpected) expected += 1
    if (isExpected && state !== 'signed') missing.push(day)
    const { preparedBy = '', preparedAt = null, signedBy = '', signedAt = null } = newest ?? {}
    days.push({ day, isWorking, state, preparedBy, preparedAt, signedBy, signedAt })
  }
  return { month, expected, signed: expected - missing.length, missing, days }
}

/** Who proved which day of a year, and which working days nobody has. */
export async function readProofYear(scope: AccountScope, year: number): Promise<ProofYear> {
  const firstDays = (await readStarts(scope)).map(({ since }) => addDays(since, 1))
  const since = firstDays.sort()[0] ?? null
  const all = await listMade(scope, `${year}-01-01`, `${year}-12-31`)
  const made = groupBy(all, ({ day }) => day)
  const now = await readFigures(
    scope,
    all.flatMap(({ day, signedAt }) => (signedAt === null ? [] : [day])),
  )
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return { year, since, months: months.map((month) => describeMonth(month, { since, made, now })) }
}

/** The days of a year that have a proof, or should have one, as rows of a spreadsheet. */
export const writeProofYearCsv = ({ months }: ProofYear): string =>
  writeCsv(
    ['Day', 'Working day', 'Status', 'Prepared by', 'Prepared at', 'Signed by', 'Signed at'],
    months.flatMap(({ days }) =>
      days
        .filter(({ state }) => state !== 'free')
        .map(({ day, isWorking, state, preparedBy, preparedAt, signedBy, signedAt }) => [
          ...[day, isWorking ? 'Yes' : 'No', proofDayWords[state]],
          ...[preparedBy, preparedAt ?? '', signedBy, signedAt ?? ''],
        ]),
    ),
  )
