import { describe, expect, test } from 'vitest'
import {
  countSteps,
  isLateStep,
  type LetFacts,
  lastSafeDay,
  letSteps,
  letWorkOn,
  nextStep,
} from './lets.steps.ts'
import type { LetStepKind } from './steps.ts'

const person = (name: string, change: Partial<LetFacts['people'][number]> = {}) => ({
  name,
  role: 'tenant' as const,
  servedOn: null,
  checkedOn: null,
  hasShareCode: false,
  ...change,
})

/** A let that was accepted on 28 November for 5 December. */
const facts = (change: Partial<LetFacts> = {}): LetFacts => ({
  start: '2026-12-05',
  createdOn: '2026-11-28',
  agreedOn: null,
  isAgency: true,
  isChecked: true,
  isStated: true,
  viewing: null,
  offer: { madeOn: '2026-11-27', approvedOn: '2026-11-28', hasConsent: true },
  holding: null,
  people: [person('Ines'), person('Tom', { hasShareCode: true })],
  references: { asked: [], answered: [] },
  signing: null,
  money: null,
  handoverOn: null,
  keysOn: null,
  ...change,
})
const stepsOf = (change: Partial<LetFacts> = {}, day = '2026-11-28') =>
  letSteps(facts(change), { day, asMoney: (pence) => `£${pence / 100}` })
const stepOf = (kind: LetStepKind, change: Partial<LetFacts> = {}, day?: string) =>
  stepsOf(change, day).find((step) => step.kind === kind)

const served = [person('Ines', { servedOn: '2026-11-28' }), person('Tom', { servedOn: '2026-11-29' })]
const holding = { askedOn: '2026-11-28', pence: 30_000, receivedOn: null, agreeBy: null }

describe('the steps of a let', () => {
  test('each have their fact or somebody who acts', () => {
    expect(stepsOf().map(({ kind, waitsFor, doneOn }) => [kind, doneOn ?? waitsFor])).toEqual([
      ['viewing', null],
      ['offer', '2026-11-27'],
      ['approval', '2026-11-28'],
      ['holding', 'us'],
      ['references', 'us'],
      ['right-to-rent', 'us'],
      ['statement', 'us'],
      ['agreed', null],
      ['money', null],
      ['keys', null],
    ])
    expect(countSteps(stepsOf())).toEqual({ done: 2, all: 9 })
  })

  test('name who was not checked or served, and until when', () => {
    expect(stepOf('right-to-rent')).toMatchObject({
      words: 'Ines and Tom not checked, 1 share code received',
      lastDay: '2026-12-04',
    })
    expect(stepOf('statement', { people: [served[0] ?? person(''), person('Tom')] })).toMatchObject({
      words: 'Tom not served',
      waitsFor: 'us',
    })
    expect(stepOf('statement', { people: served })).toMatchObject({ doneOn: '2026-11-29' })
  })

  test('leave out the guarantor of what concerns those who live there, and what the law does not ask', () => {
    const people = [person('Ines', { checkedOn: '2026-11-28' }), person('Gus', { role: 'guarantor' })]
    expect(stepOf('right-to-rent', { people })).toMatchObject({ doneOn: '2026-11-28' })
    expect(stepOf('right-to-rent', { isChecked: false })).toMatchObject({ isSkipped: true })
    expect(stepOf('statement', { isStated: false })).toMatchObject({ isSkipped: true })
    expect(stepOf('approval', { isAgency: false })).toMatchObject({ isSkipped: true })
  })

  test('wait for the payer of the holding deposit, and the agreement for its last safe day', () => {
    expect(stepOf('holding', { holding })).toMatchObject({ waitsFor: 'applicant', since: '2026-11-28' })
    const received = { ...holding, receivedOn: '2026-11-28', agreeBy: '2026-12-01' }
    expect(stepOf('holding', { holding: received })).toMatchObject({ doneOn: '2026-11-28' })
    expect(stepOf('agreed', { holding: received, people: served })).toMatchObject({
      waitsFor: 'us',
      since: '2026-11-29',
      lastDay: '2026-12-01',
    })
  })

  test('wait for whoever signs next', () => {
    const signing = {
      since: '2026-11-30',
      signed: 1,
      all: 3,
      next: { name: 'Tom', party: 'applicant' as const },
    }
    expect(stepOf('agreed', { people: served, signing })).toMatchObject({
      waitsFor: 'applicant',
      since: '2026-11-30',
      words: '1 of 3 signed, next Tom',
    })
  })

  test('ask for money only after the agreement, and for keys a week before the first day', () => {
    const agreed = {
      agreedOn: '2026-11-30',
      start: '2026-12-20',
      money: { pence: 250_000, open: 250_000, paidOn: null },
    }
    expect(stepOf('money')).toMatchObject({ waitsFor: null })
    expect(stepOf('money', agreed)).toMatchObject({ waitsFor: 'applicant', since: '2026-11-30' })
    expect(stepOf('keys', agreed, '2026-12-12')).toMatchObject({ waitsFor: null, lastDay: '2026-12-20' })
    expect(stepOf('keys', agreed, '2026-12-13')).toMatchObject({ waitsFor: 'us' })
    expect(stepOf('keys', { ...agreed, keysOn: '2026-12-20' })).toMatchObject({ doneOn: '2026-12-20' })
  })
})

describe('what is work', () => {
  const checked = served.map((each) => ({ ...each, checkedOn: '2026-11-28' }))
  const waiting = {
    people: checked,
    offer: null,
    references: { asked: [{ name: 'Acme', since: '2026-11-28' }], answered: [] },
    signing: { since: '2026-11-28', signed: 0, all: 2, next: { name: 'Ines', party: 'applicant' as const } },
  }

  test('is ours while a step waits for us, and others’ once they are late', () => {
    expect(letWorkOn(stepsOf(), '2026-11-28')).toBe('ours')
    expect(letWorkOn(stepsOf(waiting), '2026-11-30')).toBe(null)
    expect(letWorkOn(stepsOf(waiting), '2026-12-01')).toBe('late')
    expect(nextStep(stepsOf(waiting))?.kind).toBe('references')
  })

  test('is late on the last safe day as well', () => {
    const holdingOf = { ...holding, receivedOn: '2026-11-28', agreeBy: '2026-11-30' }
    const steps = stepsOf({ ...waiting, holding: holdingOf })
    expect(lastSafeDay(steps)).toBe('2026-11-30')
    expect(steps.filter((step) => isLateStep(step, '2026-11-30')).map(({ kind }) => kind)).toEqual(['agreed'])
  })
})
