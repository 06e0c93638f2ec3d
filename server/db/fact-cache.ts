import { LRUCache } from 'lru-cache'
import { today } from '#shared/dates.ts'
import type { AccountScope } from './scope.ts'
import { noteTables, type TablesRead, watchTables } from './tables-read.ts'

/** Who asks: a scope, and the newest commit of each of its tables where the caller knows it. */
export interface Asking {
  scope: AccountScope
  versions?: Readonly<Record<string, number>> | undefined
}

interface Kept {
  /** Everything else that the answer follows from. */
  from: string
  version: string
  told: TablesRead
  answer: unknown
}

/** Rough bytes: a list of thousands is not written out only to be measured. */
const sizeOf = (answer: unknown): number =>
  Array.isArray(answer) ? 500 * answer.length : 2 * (JSON.stringify(answer) ?? '').length

const kept = new LRUCache<string, Kept>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ answer, from }) => 1_000 + from.length + sizeOf(answer),
})
/** Callers who ask the same while it is worked out share the work. */
const running = new Map<string, Promise<{ result: unknown; told: TablesRead }>>()

const versionOf = ({ raised }: TablesRead, versions: Readonly<Record<string, number>>) =>
  [...raised]
    .sort()
    .map((name) => `${name} ${versions[name] ?? 0}`)
    .join(', ')

/**
 * Works something out from an account's rows, or answers what was worked out before and still holds: the day, how the account
 * writes dates and money, and `from` are the same, and no table that the statements of `work` named was written since. What was
 * made of something that has no version (the clock, the team) is not kept, nor is anything of a client landlord's.
 */
export async function keepFact<Result>(
  { scope, versions }: Asking,
  name: string,
  from: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!versions || scope.narrowing || !scope.template) return work()
  const key = `${scope.accountId} ${name}`
  const { currency, dateStyle, clock } = scope.format
  const whole = JSON.stringify([today(), currency, dateStyle, clock, from])
  const before = kept.get(key)
  if (before?.from === whole && before.version === versionOf(before.told, versions)) {
    noteTables(before.told)
    return before.answer as Result
  }
  const build = `${key} ${whole} ${JSON.stringify(versions)}`
  let making = running.get(build)
  if (!making) {
    making = watchTables(work).finally(() => running.delete(build))
    running.set(build, making)
  }
  const { result, told } = await making
  noteTables(told)
  if (told.unversioned.size === 0)
    kept.set(key, { from: whole, version: versionOf(told, versions), told, answer: result })
  return result as Result
}
