import { expect, test } from 'vitest'
import type { Problem } from '#shared/problem.ts'
import { confirmation, passedOnWay } from './questions.ts'

const problemOf = (detail: string) => ({ detail }) as Problem

test('two questions about money are asked one after the other, and each has its own answer', async () => {
  const asked: string[] = []
  const remove = passedOnWay.setAsker(async ({ detail }) => {
    asked.push(detail ?? '')
    return asked.length === 1 ? 'advance' : 'agency-money'
  })
  const answers = ['Ann Lee', 'Omar Diaz'].map((name) => passedOnWay.ask(problemOf(name)))
  expect(await Promise.all(answers)).toEqual(['advance', 'agency-money'])
  expect(asked).toEqual(['Ann Lee', 'Omar Diaz'])
  remove()
})

test('the same question at the same moment is asked once', async () => {
  let asked = 0
  const remove = confirmation.setAsker(async () => {
    asked += 1
    return true
  })
  expect([await Promise.all([confirmation.ask(), confirmation.ask()]), asked]).toEqual([[true, true], 1])
  remove()
  expect(await confirmation.ask()).toBeUndefined()
})
