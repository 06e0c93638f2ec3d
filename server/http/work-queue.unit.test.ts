import { expect, test } from 'vitest'
import { TryLater } from './errors.ts'
import { WorkQueue } from './work-queue.ts'

const sentences = { one: 'You have too much waiting.', all: 'Everybody has too much waiting.' }
const queueOf = (limits: Partial<ConstructorParameters<typeof WorkQueue>[0]>) =>
  new WorkQueue({
    running: 1,
    runningOfOne: 1,
    waiting: 10,
    waitingOfOne: 10,
    sentences,
    seconds: 7,
    ...limits,
  })

/** Work that runs until it is told to end. `begun` names the work in the order in which it started. */
function stage(queue: WorkQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string) =>
    queue.run(name.slice(0, 1), () => {
      begun.push(name)
      return new Promise<void>((done) => ends.set(name, done))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((done) => setImmediate(done))
  }
  return { begun, add, end }
}

test('callers take turns, however much one of them has waiting', async () => {
  const { begun, add, end } = stage(queueOf({}))
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void add(name)
  for (let at = 0; at < 7; at += 1) await end(begun[at] ?? '')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a caller at the limit of what one may run leaves room for others', async () => {
  const { begun, add, end } = stage(queueOf({ running: 3, runningOfOne: 2 }))
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void add(name)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
})

test('a caller with too much waiting gets a 429, and everybody a 503 when the queue is full, each with a sentence', async () => {
  const { add } = stage(queueOf({ waiting: 3, waitingOfOne: 2 }))
  for (const name of ['a1', 'a2', 'a3', 'b1']) void add(name)
  const refused = async (name: string) => {
    const error = await add(name).catch((thrown: unknown) => thrown)
    if (!(error instanceof TryLater)) throw new Error(`${name} was not refused`)
    return [error.status, error.message, error.seconds]
  }
  expect(await refused('a4')).toEqual([429, sentences.one, 7])
  expect(await refused('b2')).toEqual([503, sentences.all, 7])
})

test('work that fails makes room as well', async () => {
  const queue = queueOf({})
  const failing = queue.run('a', async () => {
    throw new Error('no')
  })
  const next = queue.run('a', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
