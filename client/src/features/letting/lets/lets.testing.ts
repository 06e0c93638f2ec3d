import { addDays, today } from '#shared/dates.ts'
import type { LetWhole } from '#shared/letting/lets/lets.ts'
import { type LetStep, letStepKinds } from '#shared/letting/lets/steps.ts'

const step = (kind: LetStep['kind'], change: Partial<LetStep> = {}): LetStep => ({
  kind,
  doneOn: null,
  isSkipped: false,
  words: 'Not yet',
  waitsFor: null,
  since: null,
  lastDay: null,
  ...change,
})

/** A let whose written statement waits for us. */
export const sampleLet = (tenancyId: string, change: Partial<LetWhole> = {}): LetWhole => ({
  tenancyId,
  propertyId: tenancyId,
  property: '7 Harcourt Road',
  people: ['Ines Alvarez', 'Tom Hill'],
  start: addDays(today(), 7),
  agreedOn: null,
  steps: letStepKinds.map((kind) =>
    kind === 'statement' ? step(kind, { waitsFor: 'us', since: today() }) : step(kind, { doneOn: today() }),
  ),
  landlord: 'Ada King',
  isOver: false,
  fell: null,
  holding: {
    asked: 0,
    held: 0,
    most: 300,
    receivedOn: null,
    deadline: null,
    agreeBy: null,
    repayBy: null,
    reference: 'INES7',
    payer: 'Ines Moreau',
    whyUnsent: null,
    consent: null,
  },
  handover: null,
  ...change,
})
