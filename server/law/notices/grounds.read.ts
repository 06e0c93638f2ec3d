import { eq } from 'drizzle-orm'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { balances, ledgers } from '../../money/ledger/ledgers.table.ts'
import { held, listWaitingDeposits } from '../../money/proof/proof.service.ts'
import { refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { frequencyToday, periodRentToday } from '../../records/terms/terms.pick.ts'
import type { DepositStanding, LetFacts } from './grounds.check.ts'
import { readLet } from './notices.read.ts'

/** Where the deposit of a tenancy is, as far as the books know. */
async function readDeposit(scope: AccountScope, id: string, agreed: number | null): Promise<DepositStanding> {
  const waiting = await listWaitingDeposits(scope)
  if (waiting.some((row) => row.id === id)) return 'waits'
  const [ledger] = await scope
    .select({ held })
    .from(ledgers)
    .innerJoin(balances, refersTo(balances.ledgerId, ledgers))
    .where(scope.mine(ledgers, eq(ledgers.kind, 'deposit'), eq(ledgers.subjectId, id)))
  if (ledger && ledger.held > 0) return 'protected'
  return agreed ? 'unknown' : 'none'
}

/** What the books say of a tenancy for its grounds. Throws NotFound. */
export async function readLetFacts(scope: AccountScope, id: string): Promise<LetFacts> {
  const { startDate, owedPence, deposit, place } = await readLet(scope, id)
  refuseElsewhere(place)
  const [rent] = await scope
    .select({ every: frequencyToday(), periodPence: periodRentToday() })
    .from(tenancies)
    .where(scope.mine(tenancies, eq(tenancies.id, id)))
  return {
    startDate,
    owedPence,
    every: rent?.every ?? 'month',
    periodPence: rent?.periodPence ?? 0,
    deposit: await readDeposit(scope, id, deposit),
  }
}
