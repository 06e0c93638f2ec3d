import { addDays, today } from '#shared/dates.ts'
import { findEarliestIncrease } from '#shared/law/rent.increase.earliest.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readLet, rentBefore } from './increases.let.ts'
import { rentIncreaseEvents, rentIncreases } from './increases.table.ts'

/** How many days ago the sample's landlord was asked. */
const askedAgo = 6

/** What the new rent is put up by, in hundredths, to whole five pounds. */
const raised = (pence: number) => Math.round((pence * 1.04) / 500) * 500

/**
 * Puts the rent of the oldest letting of a sample agency up, and lets it wait for its landlord. Nobody is mailed. A private
 * landlord's sample has none: nobody is asked there.
 */
export async function fillSampleIncrease(
  scope: AccountScope,
  lettings: readonly { tenancyId: string; startDate: string }[],
): Promise<void> {
  const [oldest] = lettings.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  if (!oldest) return
  const let_ = await readLet(scope, oldest.tenancyId)
  const earliest = let_.asks && let_.whole && findEarliestIncrease(let_.terms, let_.whole, today())
  if (!earliest) return
  const fromDay = earliest.day
  const { id: increaseId } = await scope.table(rentIncreases).insert({ tenancyId: oldest.tenancyId })
  const day = addDays(today(), -askedAgo)
  const pence = raised(rentBefore(let_, fromDay).pence)
  const proposed = { kind: 'proposed' as const, pence, fromDay, createdAt: `${day}T09:00:00Z` }
  const asked = { kind: 'asked' as const, name: let_.landlord.email, createdAt: `${day}T09:01:00Z` }
  for (const event of [proposed, asked])
    await scope.table(rentIncreaseEvents).insert({ increaseId, day, ...event })
}
