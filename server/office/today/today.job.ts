import { today } from '#shared/dates.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork } from '../../jobs/repeat.ts'
import { notePartFailure } from '../../jobs/status.ts'
import type { TodayAsked } from './today.at.ts'
import { readToday } from './today.read.ts'

const pause = 10 * 60_000

interface Parts extends Pick<Services, 'log'> {
  readToday?: (asked: TodayAsked) => Promise<unknown>
  /** Finds one person of each wanted account that is in use. */
  findMembers: (isWanted: (accountId: string) => boolean) => AsyncIterable<Omit<TodayAsked, 'day'>>
}

/**
 * Reads the queue of each account that is in use, so that nobody waits for what a new day or a new start has to work out: years
 * of clients' money take seconds. `prepared` has the day for which each account was read last.
 */
export async function prepareQueues(
  { log, findMembers, readToday: read = readToday }: Parts,
  prepared: Map<string, string>,
  isStopping = () => false,
): Promise<void> {
  const day = today()
  for await (const member of findMembers((accountId) => prepared.get(accountId) !== day)) {
    if (isStopping()) return
    const { accountId } = member.scope
    prepared.set(accountId, day)
    try {
      await read({ ...member, day })
    } catch (error) {
      notePartFailure(error)
      log.warn({ err: error, account: accountId }, 'a queue could not be prepared')
    }
  }
}

/** Prepares queues after a start and after each midnight, in every server. Answers a function that stops it. */
export function startPreparing(parts: Parts): () => Promise<void> {
  const prepared = new Map<string, string>()
  return repeatWork({
    name: 'Today',
    pauseMs: pause,
    work: (isStopping) => prepareQueues(parts, prepared, isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'the queues could not be prepared'),
  })
}
