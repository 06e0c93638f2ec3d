import type { TodayKind } from '#shared/office/today/today.ts'
import type { ReadFact } from './today.at.ts'
import { doorFacts } from './today.doors.ts'
import { accountFacts, ownFacts } from './today.mine.ts'
import { moneyFacts } from './today.money.ts'
import { setupFacts } from './today.setup.ts'

/** What each kind of row counts, by the definition of the page that it leads to. */
export const todayFacts: Record<TodayKind, ReadFact> = {
  ...accountFacts,
  ...setupFacts,
  ...moneyFacts,
  ...doorFacts,
  ...ownFacts,
}
