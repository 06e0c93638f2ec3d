import type { AccountScope } from './scope.ts'
import { noteTables, type TablesRead, watchTables } from './tables-read.ts'

type Read<Facts> = (scope: AccountScope, day: string) => Promise<Facts>

/** Reads the facts of a day once for a request, which has its own scope, however many ask for them. */
export function readOnce<Facts>(read: Read<Facts>): Read<Facts> {
  const known = new WeakMap<
    AccountScope,
    { day: string; watched: Promise<{ result: Facts; told: TablesRead }> }
  >()
  return async (scope, day) => {
    let found = known.get(scope)
    if (found?.day !== day) {
      found = { day, watched: watchTables(() => read(scope, day)) }
      known.set(scope, found)
    }
    const { result, told } = await found.watched
    noteTables(told)
    return result
  }
}
