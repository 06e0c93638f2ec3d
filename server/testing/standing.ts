import { type AccountScope, openScope } from '../db/scope.ts'
import { type Figures, forgetFigures, readFigures } from '../money/proof/proof.figures.queries.ts'
import type { Standing } from '../money/proof/proof.standing.queries.ts'
import { forgetStandings, readStanding } from '../money/proof/proof.standing-cache.queries.ts'
import { readStarts } from '../money/proof/proof.starts.pick.ts'
import type { PeopledApp } from './people.ts'

const asText = ({ banks, books, failing }: Standing) =>
  JSON.stringify({
    banks: [...banks].sort(),
    books: [...books].filter(([, pence]) => pence !== 0).sort(),
    failing,
  })

/**
 * What the proof knows on a day by going on from what it kept, where that differs from the walk through everything; undefined
 * where both say the same.
 */
export async function findStandingDifference(
  { services }: Pick<PeopledApp, 'services'>,
  accountId: string,
  until: string,
): Promise<string | undefined> {
  const scope = openScope(services.db, accountId as AccountScope['accountId'], { id: null, name: 'Test' })
  const read = () =>
    scope.transaction(async (inside) => {
      const starts = await readStarts(inside)
      return starts.length > 0 ? asText(await readStanding(inside, starts, { until, isSnapshot: true })) : ''
    })
  const kept = await read()
  forgetStandings(accountId)
  const whole = await read()
  return kept === whole
    ? undefined
    : `going on from what was kept, the reconciliation knows ${kept}, and not ${whole}`
}

/** The figures that the proof has of days, once as they are kept and once as they are worked out; both in the days' order. */
export async function readFiguresTwice(
  { services }: Pick<PeopledApp, 'services'>,
  accountId: string,
  days: readonly string[],
): Promise<{ kept: Figures[]; whole: Figures[] }> {
  const scope = openScope(services.db, accountId as AccountScope['accountId'], { id: null, name: 'Test' })
  const read = async () => [...(await readFigures(scope, days))].sort(([a], [b]) => (a < b ? -1 : 1))
  const kept = await read()
  forgetFigures(accountId)
  const whole = await read()
  return { kept: kept.map(([, each]) => each), whole: whole.map(([, each]) => each) }
}
