import { expect, test } from 'vitest'
import type { RepairState } from '#shared/office/repairs/repairs.state.ts'
import { nextSteps, type RepairStep, repairSteps } from './repairs.next.ts'

const firstSteps: Record<RepairState, RepairStep | null> = {
  reported: 'quote-asked',
  question: 'message',
  quoting: 'quote',
  quoted: 'ordered',
  approval: 'approved',
  declined: 'quote-asked',
  approved: 'ordered',
  ordered: 'visit',
  visit: 'done',
  done: 'confirmed',
  'not-fixed': 'ordered',
  confirmed: 'bill',
  billed: null,
  paid: null,
  merged: null,
  closed: null,
}
const states = Object.keys(firstSteps) as RepairState[]
const agency = { needsApproval: true, covered: 150, quotes: [{ amount: 120 }, { amount: 180 }] }

test.each(states)('the next step of a repair in the state %s is one of its steps, and only once', (state) => {
  const { first, others } = nextSteps({ ...agency, state })
  expect(first).toBe(firstSteps[state])
  expect(new Set(others).size).toBe(others.length)
  expect(others).not.toContain(first)
  expect(others).toEqual(repairSteps.filter((step) => others.includes(step)))
})

test('quotes that are all above what is covered are for the landlord first, and the order stays in the menu', () => {
  const { first, others } = nextSteps({ ...agency, state: 'quoted', quotes: [{ amount: 150.01 }] })
  expect(first).toBe('approval-asked')
  expect(others).toContain('ordered')
  expect(nextSteps({ ...agency, state: 'quoted', quotes: [{ amount: 150 }] }).first).toBe('ordered')
})

test('bills above what is covered are for the landlord', () => {
  expect(nextSteps({ ...agency, state: 'billed', isBilledAbove: true }).first).toBe('approval-asked')
  expect(nextSteps({ ...agency, state: 'billed' }).first).toBeNull()
})

test.each(states)('a private landlord approves nothing, in the state %s either', (state) => {
  const own = { needsApproval: false, covered: null, quotes: [{ amount: 900 }] }
  const { first, others } = nextSteps({ ...own, state })
  for (const step of ['approval-asked', 'approved', 'declined'] as const) {
    expect(others).not.toContain(step)
    if (state !== 'approval') expect(first).not.toBe(step)
  }
})

test('nothing is asked of the landlord before there is a quote', () => {
  expect(nextSteps({ ...agency, state: 'reported', quotes: [] }).others).not.toContain('approval-asked')
})
