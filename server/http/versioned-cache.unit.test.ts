import { expect, test } from 'vitest'
import { VersionedCache } from './versioned-cache.ts'

const kilobytes = (count: number) => count * 1000

/** A cache of texts that counts how often each was made; a text's size is told with it, in bytes. */
function counted(limit: number) {
  const kept = new VersionedCache<{ text: string; size: number }>(limit, ({ size }) => size)
  const made: string[] = []
  const ask = async (name: string, { version = '1', size = 0 } = {}) => {
    const make = async () => {
      made.push(`${name}@${version}`)
      return { text: `${name}@${version}`, size }
    }
    return (await kept.get(name, version, make)).text
  }
  return { kept, made, ask }
}

test('a text that several ask for at once is made once, and kept for later requests', async () => {
  const { made, ask } = counted(kilobytes(100))
  expect(await Promise.all([ask('list'), ask('list'), ask('list')])).toEqual(['list@1', 'list@1', 'list@1'])
  expect(await ask('list')).toBe('list@1')
  expect(made).toEqual(['list@1'])
})

test('another version is made anew, and an older one that is finished later does not displace it', async () => {
  const { kept, made, ask } = counted(kilobytes(100))
  let finish = () => {}
  const older = kept.get('list', '1', () => {
    return new Promise((done) => {
      finish = () => done({ text: 'list@1', size: 0 })
    })
  })
  expect(await ask('list', { version: '2' })).toBe('list@2')
  finish()
  expect((await older).text).toBe('list@1')
  await ask('list', { version: '2' })
  expect(made).toEqual(['list@2'])
})

test('a text that is asked for while it is being made is made once, even when others need all the room meanwhile', async () => {
  const { kept, made, ask } = counted(kilobytes(100))
  let finish = () => {}
  const makeSlowly = () => {
    made.push('slow')
    return new Promise<{ text: string; size: number }>((done) => {
      finish = () => done({ text: 'slow', size: 0 })
    })
  }
  const first = kept.get('slow', '1', makeSlowly)
  for (let at = 0; at <= 100; at += 1) await ask(`other ${at}`)
  const second = kept.get('slow', '1', makeSlowly)
  finish()
  expect([await first, await second].map(({ text }) => text)).toEqual(['slow', 'slow'])
  expect(made.filter((name) => name === 'slow')).toEqual(['slow'])
})

test('two versions that are asked for in turns while both are made are made once each', async () => {
  const { made, ask } = counted(kilobytes(100))
  const versions = ['1', '2', '1', '2']
  const texts = await Promise.all(versions.map((version) => ask('list', { version })))
  expect(texts).toEqual(['list@1', 'list@2', 'list@1', 'list@2'])
  expect(made).toEqual(['list@1', 'list@2'])
})

test('the one unused for longest makes room, by its bytes', async () => {
  const { made, ask } = counted(kilobytes(100))
  for (const name of ['a', 'b', 'c', 'd']) await ask(name, { size: kilobytes(22) })
  await ask('a')
  await ask('e', { size: kilobytes(22) })
  made.length = 0
  for (const name of ['a', 'c', 'd', 'e']) await ask(name)
  expect(made).toEqual([])
  await ask('b')
  expect(made).toEqual(['b@1'])
})

test('many tiny ones keep to the limit as well', async () => {
  const { made, ask } = counted(kilobytes(100))
  for (let at = 0; at <= 100; at += 1) await ask(`tiny ${at}`)
  made.length = 0
  await ask('tiny 100')
  await ask('tiny 0')
  expect(made).toEqual(['tiny 0@1'])
})

test('one that would take more than a quarter of the room is answered, and not kept', async () => {
  const { made, ask } = counted(kilobytes(100))
  await ask('small', { size: kilobytes(10) })
  expect(await ask('huge', { size: kilobytes(30) })).toBe('huge@1')
  await ask('huge', { size: kilobytes(30) })
  await ask('small')
  expect(made).toEqual(['small@1', 'huge@1', 'huge@1'])
})

test('a failure reaches all who wait for it, and the next one who asks tries again', async () => {
  const { kept, ask } = counted(kilobytes(100))
  const fail = () => Promise.reject(new Error('out of reach'))
  const waiting = [kept.get('list', '1', fail), kept.get('list', '1', fail)]
  for (const each of waiting) await expect(each).rejects.toThrow('out of reach')
  expect(await ask('list')).toBe('list@1')
})
