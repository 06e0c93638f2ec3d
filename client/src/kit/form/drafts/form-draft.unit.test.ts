import { expect, test } from 'vitest'
import {
  continueDraft,
  draftOf,
  isContained,
  joinDrafts,
  readFormDraft,
  splitDraft,
  startOf,
} from './form-draft.ts'

const stored = { rent: '950', notes: '', paymentDetails: '', lines: [] as unknown[] }
const typed = { ...stored, rent: '995', paymentDetails: 'Account 1' }
const whole = draftOf({ start: stored, version: 3 }, typed)
const { open: draft, secret } = splitDraft(whole, ['paymentDetails'])

test('a draft holds what was changed with where it began, and no bank details', () => {
  expect(draft).toEqual({ version: 3, fields: { rent: { from: '950', to: '995' } } })
  expect(secret).toEqual({ version: 3, fields: { paymentDetails: { from: '', to: 'Account 1' } } })
  expect(joinDrafts(draft, secret)).toEqual(whole)
})

test('a draft goes on over a newer record, and knows from which value it began', () => {
  const newer = { ...stored, rent: '960', notes: 'new' }
  expect(continueDraft(draft, newer)).toEqual({ ...newer, rent: '995' })
  expect(startOf(draft, newer)).toEqual({ ...newer, rent: '950' })
})

test('a draft whose every change is stored already is nothing to offer', () => {
  expect(isContained(draft, { ...stored, rent: 995 })).toBe(true)
  expect(isContained(draft, stored)).toBe(false)
})

test('of a draft from another release only what the form still holds is read', () => {
  const fields = {
    rent: { from: '1', to: '2' },
    lines: { from: [], to: 'no list' },
    notes: { from: '', to: 7 },
    gone: { from: '', to: 'x' },
    paymentDetails: 'no change',
  }
  expect(readFormDraft({ version: 'x', fields }, stored)).toEqual({
    version: 0,
    fields: { rent: { from: '1', to: '2' } },
  })
  expect(readFormDraft({}, stored)).toEqual({ version: 0, fields: {} })
})
