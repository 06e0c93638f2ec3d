import { formatDate } from '#client/lib/dates.ts'
import type { TenancyTab } from '#client/lib/pages/paths.ts'
import { isOpenStep } from '#shared/letting/lets/lets.steps.ts'
import type { LetParty, LetStep, LetStepKind } from '#shared/letting/lets/steps.ts'
import { joinNames } from '#shared/text.ts'

/** Each step with its name, and the tab of the tenancy's page on which it is done; null for those of the card itself or of another page. */
export const stepWords: Record<LetStepKind, { name: string; tab: TenancyTab | null }> = {
  viewing: { name: 'Viewing', tab: null },
  offer: { name: 'Offer', tab: null },
  approval: { name: 'Landlord’s approval', tab: null },
  holding: { name: 'Holding deposit', tab: null },
  references: { name: 'References', tab: 'people' },
  'right-to-rent': { name: 'Right to rent', tab: 'people' },
  statement: { name: 'Written statement', tab: 'law' },
  agreed: { name: 'Agreement', tab: 'people' },
  money: { name: 'First rent and deposit', tab: 'account' },
  keys: { name: 'Keys', tab: null },
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

export const reminded = {
  done: ({ sentTo }: { sentTo: string[] }) => ({
    title: 'Reminder Sent',
    description: `We’ve emailed ${joinNames(sentTo)}.`,
  }),
}
