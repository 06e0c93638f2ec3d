import { today } from '#shared/dates.ts'
import type { ProofHealth } from '#shared/money/proof/health.ts'
import { VersionedCache } from '../../http/versioned-cache.ts'
import { readProofHealth } from '../../money/proof/proof.health.pick.ts'
import type { TodayAsked } from './today.at.ts'

/** What the health of the proof follows from. It goes through every movement since the last sign-off, so it is kept until one of these is written. */
const madeOf = ['entries', 'bank_lines', 'bank_accounts', 'proofs', 'month_closings'] as const

const healths = new VersionedCache<ProofHealth>(
  4 * 1024 * 1024,
  ({ quietAccounts }) => 200 * quietAccounts.length,
)

/** Whether clients' money is proved, once for everybody who asks between two writes. */
export function readHealth({ scope, account, versions }: TodayAsked): Promise<ProofHealth> {
  if (!versions) return readProofHealth(scope)
  const version = [today(), account.kind, ...madeOf.map((entity) => versions[entity] ?? 0)].join('.')
  return healths.get(scope.accountId, version, () => readProofHealth(scope))
}
