import type { AccountScope } from './scope.ts'

type Read<Facts> = (scope: AccountScope, day: string) => Promise<Facts>

/** Reads the facts of a day once for a request, which has its own scope, however many ask for them. */
export function readOnce<Facts>(read: Read<Facts>): Read<Facts> {
  const known = new WeakMap<AccountScope, { day: string; facts: Promise<Facts> }>()
  return (scope, day) => {
    const found = known.get(scope)
    if (found?.day === day) return found.facts
    const facts = read(scope, day)
    known.set(scope, { day, facts })
    return facts
  }
}
