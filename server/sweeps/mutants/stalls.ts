import type { Mutant } from './mutant.ts'

/** What one account’s work may take from all others: the thread that answers them, places in queues. */
export const stallMutants: Mutant[] = [
  {
    name: 'a bank’s file is read on the thread that answers everybody',
    file: 'server/modules/bank/bank.import.ts',
    find: 'isSmall(bytes) && !isWorkbook(bytes)',
    replace: 'isSmall(bytes) || !isWorkbook(bytes)',
    tests: ['server/sweeps/sweeps.test.ts'],
  },
  {
    name: 'a thread may work on one file for ever',
    file: 'server/programs/bounded-thread.ts',
    find: 'setTimeout(() => void worker.terminate(), this.#bounds.patience)',
    replace: 'setTimeout(() => undefined, this.#bounds.patience)',
    tests: ['server/programs/bounded-thread.unit.test.ts'],
  },
  {
    name: 'one account has all its files read at once',
    file: 'server/http/write-limits.ts',
    find: '{ running: 2, runningOfOne: 1 }',
    replace: '{ running: 2, runningOfOne: 2 }',
    tests: ['server/http/write-limits.unit.test.ts'],
  },
  {
    name: 'one account takes all 40 places of the PDF queue',
    file: 'server/pdf/queue.ts',
    find: 'waitingOfOne: 8',
    replace: 'waitingOfOne: 40',
    tests: ['server/pdf/queue.unit.test.ts'],
  },
  {
    name: 'nobody gets a place once others have filled the PDF queue',
    file: 'server/http/work-queue.ts',
    find: 'this.waiting >= waiting && this.waitingOf.size >= callers',
    replace: 'this.waiting >= waiting',
    tests: ['server/pdf/queue.unit.test.ts'],
  },
  {
    name: 'new accounts take as many places of the PDF queue as old ones',
    file: 'server/pdf/queue.ts',
    find: ', isNew: isYoung',
    replace: '',
    tests: ['server/pdf/queue.unit.test.ts'],
  },
  {
    name: 'an office that opens a public page at the same moment is refused',
    file: 'server/modules/showcase/send-page.ts',
    find: 'waitingOfOne: 120',
    replace: 'waitingOfOne: 40',
    tests: ['server/modules/showcase/send-page.unit.test.ts'],
  },
  {
    name: 'every link that counts its visitors is a page of its own to be drawn',
    file: 'shared/showcase/showcase.ts',
    find: 'const kept = pageFilters.flatMap((name) => {',
    replace: 'const kept = [...asked.keys()].flatMap((name) => {',
    tests: ['server/modules/showcase/send-page.unit.test.ts'],
  },
  {
    name: 'an account fills the disk with photos',
    file: 'server/modules/photos/photos.write.ts',
    find: 'await refuseBeyondQuota(inside, tx, [large, medium, small])',
    replace: '',
    tests: ['server/files/quota.test.ts'],
  },
  {
    name: 'a new account stores as much as an old one',
    file: 'server/db/storage.ts',
    find: 'Math.min(mostOfYoung, readStorage())',
    replace: 'readStorage()',
    tests: ['server/files/quota.test.ts'],
  },
  {
    name: 'an import plans all its rows before anybody else is answered',
    file: 'server/programs/turns.ts',
    find: 'longestTurn = 8',
    replace: 'longestTurn = 80_000',
    tests: ['server/programs/turns.unit.test.ts'],
  },
]
