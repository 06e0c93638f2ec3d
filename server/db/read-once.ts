import type { AccountScope } from './scope.ts'
import { noteTables, type TablesRead, watchTables } from './tables-read.ts'

type Read<Facts, Given extends unknown[]> = (
  scope: AccountScope,
  day: string,
  ...given: Given
) => Promise<Facts>

/**
 * Reads the facts of a day once for a request, which has its own scope, however many ask for them. All of them give what is
 * given beside the day alike.
 */
export function readOnce<Facts, Given extends unknown[] = []>(read: Read<Facts, Given>): Read<Facts, Given> {
  const known = new WeakMap<
    AccountScope,
    { day: string; watched: Promise<{ result: Facts; told: TablesRead }> }
  >()
  return async (scope, day, ...given) => {
    let found = known.get(scope)
    if (found?.day !== day) {
      found = { day, watched: watchTables(() => read(scope, day, ...given)) }
      known.set(scope, found)
    }
    const { result, told } = await found.watched
    noteTables(told)
    return result
  }
}
