import { formatDate } from '#client/lib/dates.ts'
import type { TenancyTab } from '#client/lib/pages/paths.ts'
import { isOpenStep } from '#shared/letting/lets/lets.steps.ts'
import type { LetParty, LetStep, LetStepKind } from '#shared/letting/lets/steps.ts'
import { joinNames } from '#shared/text.ts'

export const stepNames: Record<LetStepKind, string> = {
  viewing: 'Viewing',
  offer: 'Offer',
  approval: 'Landlord’s approval',
  holding: 'Holding deposit',
  references: 'References',
  'right-to-rent': 'Right to rent',
  statement: 'Written statement',
  agreed: 'Agreement',
  money: 'First money',
  keys: 'Keys',
}

const partyNames: Record<LetParty, string> = {
  us: 'us',
  applicant: 'the applicant',
  landlord: 'the landlord',
  referee: 'a referee',
  bank: 'the bank',
}

/** 'Waits for the applicant since 3 Nov 2026'. A private landlord is 'you'. */
export const waitingWords = ({ waitsFor, since }: LetStep, isAgency: boolean): string =>
  waitsFor
    ? `Waits for ${waitsFor === 'us' && !isAgency ? 'you' : partyNames[waitsFor]}${since ? ` since ${formatDate(since)}` : ''}`
    : ''

/** A private landlord's five steps in plain words. */
const plainSteps: [string, LetStepKind[]][] = [
  ['Enquiry', ['viewing']],
  ['Offer', ['offer', 'approval']],
  ['Checks', ['holding', 'references', 'right-to-rent']],
  ['Sign', ['statement', 'agreed']],
  ['Keys', ['money', 'keys']],
]

/** The five steps, each with whether nothing of it is open. */
export const plainStepsOf = (steps: readonly LetStep[]) =>
  plainSteps.map(([name, kinds]) => ({
    name,
    isDone: !steps.some((step) => kinds.includes(step.kind) && isOpenStep(step)),
  }))

/** The tab of the tenancy's page on which a step is done; null for those of the card itself or of another page. */
export const stepTabs: Record<LetStepKind, TenancyTab | null> = {
  viewing: null,
  offer: null,
  approval: null,
  holding: null,
  references: 'people',
  'right-to-rent': 'people',
  statement: 'law',
  agreed: 'people',
  money: 'account',
  keys: null,
}

/** What the toast of a reminder says. */
export const reminded = {
  done: ({ sentTo }: { sentTo: string[] }) => ({
    title: 'Reminder Sent',
    description: `We’ve emailed ${joinNames(sentTo)}.`,
  }),
}
