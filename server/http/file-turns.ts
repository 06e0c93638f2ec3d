import { AsyncLocalStorage } from 'node:async_hooks'
import { isYoung } from '#shared/young-accounts.ts'
import { chargeFile, isHeavy, refuseOwing, useOf } from './file-costs.ts'
import { WorkQueue } from './work-queue.ts'

/** Small files never wait for large ones, which take seconds. Accounts that have used much lately have a lane of their own, behind both. */
export type Lane = 'small' | 'large' | 'behind'

/** The size up to which a file is small, in bytes: a few thousand rows, also as base64. */
const mostOfSmall = 1_400_000

const laneOf = (account: string, bytes: number): Lane => {
  if (isHeavy(account)) return 'behind'
  return bytes <= mostOfSmall ? 'small' : 'large'
}

/**
 * How many files may be in work when an account's begins. New accounts, of which anybody can have many, leave a place for those
 * that are known.
 */
const rooms: Record<Lane, { young: number; known: number }> = {
  small: { young: 5, known: 6 },
  large: { young: 2, known: 2 },
  behind: { young: 2, known: 2 },
}

function openLane(lane: Lane) {
  const { young, known } = rooms[lane]
  const queue = new WorkQueue({
    name: `${lane} files`,
    running: known,
    runningOfOne: 1,
    roomFor: (account) => (isYoung(account) ? young : known),
    shareOf: useOf,
    // What waits is in memory, so it is little.
    waiting: 16,
    waitingOfOne: 4,
    callers: 30,
    isNew: isYoung,
    sentences: {
      one: 'Several files of yours are being read already. Please try again when they are ready.',
      all: 'Many files are being read right now. Please try again in half a minute.',
    },
    seconds: 15,
  })
  return { queue, free: Array.from({ length: known }, (_, place) => place) }
}

const lanes: Record<Lane, ReturnType<typeof openLane>> = {
  small: openLane('small'),
  large: openLane('large'),
  behind: openLane('behind'),
}

/** How many files of each lane can be in work at once. */
export const placesOf = (lane: Lane): number => rooms[lane].known

/** The turn of one file: a place in a lane, which nobody else has meanwhile. */
export class FileTurn {
  readonly account: string
  lane: Lane = 'small'
  place = 0
  hasPlace = false
  /** How long the file was with a thread, which charges for it itself, in milliseconds. */
  away = 0
  #leave = () => {}

  constructor(account: string) {
    this.account = account
  }

  async enter(lane: Lane): Promise<void> {
    const { queue, free } = lanes[lane]
    const leave = await queue.enter(this.account)
    const place = free.shift() ?? 0
    this.lane = lane
    this.place = place
    this.hasPlace = true
    this.#leave = () => {
      // The thread that has just worked is started already.
      free.unshift(place)
      leave()
    }
  }

  leave(): void {
    this.#leave()
    this.#leave = () => {}
    this.hasPlace = false
  }
}

/** A file turns out to be large for its size. */
class LargeFile extends Error {}

const turns = new AsyncLocalStorage<FileTurn>()

/**
 * Reads a stranger's file, and stores what it says, when its account's turn comes: one file at a time of each account and lane,
 * and the account first that has used least. `bytes` is the file's size; work on a file that turns out to be large for it begins
 * again in the lane of large ones, so that nobody waits there with a transaction open. Throws TryLater when too many are waiting, and where
 * files of the account have failed.
 */
export async function takeFileTurn<Result>(
  account: string,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  refuseOwing(account)
  const turn = new FileTurn(account)
  await turn.enter(laneOf(account, bytes))
  const began = performance.now()
  try {
    // An earlier file of the account may have failed while this one waited.
    refuseOwing(account)
    return await turns.run(turn, work).catch(async (error: unknown) => {
      if (!(error instanceof LargeFile)) throw error
      turn.leave()
      await turn.enter('large')
      return turns.run(turn, work)
    })
  } finally {
    if (turn.hasPlace) chargeFile(account, Math.max(0, performance.now() - began - turn.away), 'read')
    turn.leave()
  }
}

/** Gives the place of the file that is being read to others: it is a picture, which waits for its own turn (files/queue.ts). */
export const leaveTurn = (): void => turns.getStore()?.leave()

/** The place of a lane that the next file gets; undefined where all are taken. */
export const nextPlaceOf = (lane: Lane): number | undefined => lanes[lane].free[0]

/** Works in the turn of the file that is being read, or in one of its own. */
export async function workInTurn<Result>(
  account: string,
  bytes: number,
  work: (turn: FileTurn) => Promise<Result>,
): Promise<Result> {
  const turn = turns.getStore()
  if (!turn?.hasPlace) return takeFileTurn(account, bytes, () => workInTurn(account, bytes, work))
  if (turn.lane === 'small' && bytes > mostOfSmall) throw new LargeFile()
  return work(turn)
}
