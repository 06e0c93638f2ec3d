import { expect, test } from 'vitest'
import { question, request } from './ports.ts'

test('everybody who answers a question is asked, one after another, in the order of naming', async () => {
  const said: string[] = []
  const port = question<(word: string) => Promise<number>>('a word')
  port.answeredBy(async function later(word) {
    await new Promise((done) => setTimeout(done, 5))
    return said.push(`later ${word}`)
  })
  port.answeredBy(async function sooner(word) {
    return said.push(`sooner ${word}`)
  })
  expect([await port.ask('yes'), said]).toEqual([
    [1, 2],
    ['later yes', 'sooner yes'],
  ])
  expect(port.listAnswers()).toEqual(['later', 'sooner'])
})

test('an answer that refuses ends the question', async () => {
  const asked: string[] = []
  const port = question<() => Promise<void>>('a refusal')
  port.answeredBy(async () => {
    throw new Error('no')
  })
  port.answeredBy(async () => void asked.push('second'))
  await expect(port.ask()).rejects.toThrow('no')
  expect(asked).toEqual([])
})

test('a port that nobody answers throws, so that nothing is left out in silence', async () => {
  await expect(question<() => Promise<void>>('a gap').ask()).rejects.toThrow('nobody answers for a gap')
  expect(() => request<() => void>('another gap').ask()).toThrow('nobody answers for another gap')
})

test('a request has exactly one answer', () => {
  const port = request<(one: number) => number>('a sum')
  port.answeredBy((one) => one + 1)
  expect(port.ask(1)).toBe(2)
  expect(() => port.answeredBy((one) => one)).toThrow('answered already')
})
