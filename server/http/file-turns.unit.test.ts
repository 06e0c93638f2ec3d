import { expect, test, vi } from 'vitest'
import { uuid } from '../db/uuid.ts'
import { chargeFile } from './file-costs.ts'
import { leaveTurn, takeFileTurn, workInTurn } from './file-turns.ts'

const known = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const turn = () => new Promise((done) => setImmediate(done))
const [small, large] = [50_000, 9_000_000]

/** Files that are read until they are told to end. */
function stage() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const all: Promise<void>[] = []
  const read = (account: string, file: string, bytes = small) => {
    all.push(
      takeFileTurn(account, bytes, () => {
        begun.push(file)
        return new Promise<void>((done) => ends.set(file, done))
      }),
    )
    return turn()
  }
  const end = async (file: string) => {
    ends.get(file)?.()
    await turn()
  }
  const endAll = async () => {
    while (ends.size > 0)
      for (const [file, done] of ends) {
        ends.delete(file)
        done()
        await turn()
      }
    await Promise.all(all)
  }
  return { begun, read, end, endAll }
}

test('an account has one small file read at a time; large files hold up no small one', async () => {
  const { begun, read, end, endAll } = stage()
  await read(known(1), 'one')
  await read(known(1), 'two')
  await read(known(2), 'large 1', large)
  await read(known(3), 'large 2', large)
  await read(known(4), 'large 3', large)
  await read(known(4), 'three')
  expect(begun).toEqual(['one', 'large 1', 'large 2', 'three'])
  await end('one')
  expect(begun.at(-1)).toBe('two')
  await endAll()
})

test('new accounts leave a place for one that is known, and who has used much waits beside the others', async () => {
  const { begun, read, end, endAll } = stage()
  for (let at = 0; at < 7; at += 1) await read(uuid(), `new ${at}`)
  const first = ['new 0', 'new 1', 'new 2', 'new 3', 'new 4']
  expect(begun).toEqual(first)
  await read(known(11), 'known')
  expect(begun).toEqual([...first, 'known'])
  const busy = [12, 13, 14].map(known)
  for (const account of busy) chargeFile(account, 60_000, 'read')
  for (const [at, account] of busy.entries()) await read(account, `busy ${at}`, at === 0 ? large : small)
  expect(begun.slice(6)).toEqual(['busy 0', 'busy 1'])
  for (const file of ['known', 'new 0']) await end(file)
  expect(begun.at(-1)).toBe('new 5')
  await end('busy 1')
  expect(begun.at(-1)).toBe('busy 2')
  await endAll()
})

test('a file that turns out to be large for its size begins again among large ones, outside what it was in', async () => {
  const { begun, read, end, endAll } = stage()
  await read(known(20), 'large 1', large)
  await read(known(21), 'large 2', large)
  const inside = vi.fn(() => workInTurn(known(22), large, async ({ lane }) => lane))
  const late = takeFileTurn(known(22), small, inside)
  await turn()
  expect(inside).toHaveBeenCalledTimes(1)
  for (let at = 23; at < 29; at += 1) await read(known(at), `small ${at}`)
  expect(begun.slice(2)).toEqual([23, 24, 25, 26, 27, 28].map((at) => `small ${at}`))
  await end('large 1')
  expect(await late).toBe('large')
  expect(inside).toHaveBeenCalledTimes(2)
  await endAll()
})

test('a picture gives its place to the next file, and waits among pictures', async () => {
  const { begun, read, end, endAll } = stage()
  const picture = known(30)
  let isOver = () => {}
  const drawn = takeFileTurn(picture, small, () => {
    leaveTurn()
    return new Promise<void>((over) => {
      isOver = over
    })
  })
  await turn()
  for (let at = 31; at < 37; at += 1) await read(known(at), `small ${at}`)
  await read(picture, 'next of the same account')
  expect(begun).toHaveLength(6)
  await end('small 31')
  expect(begun.at(-1)).toBe('next of the same account')
  isOver()
  await drawn
  await endAll()
})
