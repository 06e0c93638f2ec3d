import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import * as papersLaw from './papers.law.ts'
import {
  type PetFacts,
  petAnswer,
  petAnswerBy,
  petAnswerLater,
  sheetBy,
  sheetPublished,
  statementBefore,
} from './papers.law.ts'
import { rulesOf } from './rules.ts'

const asked: PetFacts = {
  askedOn: '2026-11-21',
  moreAskedOn: null,
  moreGivenOn: null,
  superiorAskedOn: null,
  superiorAnsweredOn: null,
  agreedUntil: null,
}

test('a request to keep a pet of 21 November is answered by 19 December', () => {
  expect(petAnswerBy(asked)).toMatchObject({ day: '2026-12-19', rule: { id: 'pet-answer' } })
})

test('information that was asked for in time gives seven days from its coming, and never fewer than the 28', () => {
  const more = { ...asked, moreAskedOn: '2026-12-01' }
  expect(petAnswerBy({ ...more, moreGivenOn: '2026-12-18' })?.day).toBe('2026-12-25')
  expect(petAnswerBy({ ...more, moreGivenOn: '2026-12-02' })?.day).toBe('2026-12-19')
  expect(petAnswerBy(more)).toBeUndefined()
})

test('information that was asked for too late delays nothing', () => {
  expect(petAnswerBy({ ...asked, moreAskedOn: '2026-12-20', moreGivenOn: '2027-01-10' })?.day).toBe(
    '2026-12-19',
  )
})

test('a superior landlord’s word and an agreed day delay to the latest of them', () => {
  const superior = { ...asked, superiorAskedOn: '2026-11-25', superiorAnsweredOn: '2026-12-30' }
  expect(petAnswerBy(superior)).toMatchObject({ day: '2027-01-06', rule: { id: 'pet-answer-later' } })
  expect(petAnswerBy({ ...superior, agreedUntil: '2027-01-20' })?.day).toBe('2027-01-20')
})

test('no answer is asked for later than the text allows', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(28), fc.nat(60), (start, wait, given) => {
      const askedOn = addDays('2026-05-01', start)
      const moreAskedOn = addDays(askedOn, wait)
      const moreGivenOn = addDays(moreAskedOn, given)
      const by = petAnswerBy({ ...asked, askedOn, moreAskedOn, moreGivenOn })?.day ?? ''
      const latest = [
        addDays(askedOn, petAnswer.value),
        addDays(moreGivenOn, petAnswerLater.value),
      ].toSorted()
      expect(by).toBe(latest.at(-1))
    }),
  )
})

test('papers of old and new tenancies have their days and sources', () => {
  expect([statementBefore.from, sheetBy.to]).toEqual(['2026-05-01', '2026-05-31'])
  for (const { source, standing } of rulesOf(papersLaw))
    if (!standing) expect(source).toMatch(/Act 1988, section 16[AD]|Act 2025, schedule 6/)
})

test('the information sheet was published on 20 March 2026, which is guidance and before its duty began', () => {
  expect(sheetPublished).toMatchObject({ value: '2026-03-20', standing: 'guidance' })
  expect(sheetPublished.value < sheetBy.from).toBe(true)
})
