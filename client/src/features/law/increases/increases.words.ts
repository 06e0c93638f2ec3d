import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import {
  type Increase,
  type IncreaseEvent,
  type IncreaseEventKind,
  type IncreaseStatus,
  landlordAnswerNames,
} from '#shared/law/increases/increases.ts'
import { frequencyWords } from '#shared/money/rent/rent.words.ts'

/** '£1,250.00 a month'. */
export const sayRent = (amount: number, { every }: Pick<Increase, 'every'>): string =>
  `${formatAmount(amount)} ${frequencyWords[every]}`

export const statusPlates: Record<IncreaseStatus, { tone: BadgeTone; label: string }> = {
  proposed: { tone: 'info', label: 'Proposed' },
  asked: { tone: 'pending', label: 'Landlord asked' },
  refused: { tone: 'bad', label: 'Landlord said no' },
  countered: { tone: 'pending', label: 'Landlord proposed another rent' },
  agreed: { tone: 'good', label: 'Ready to serve' },
  served: { tone: 'good', label: 'Served' },
  begun: { tone: 'primary', label: 'In force' },
  tribunal: { tone: 'pending', label: 'At the tribunal' },
  decided: { tone: 'primary', label: 'Decided' },
  withdrawn: { tone: 'muted', label: 'Cancelled' },
}

const answerOf = ({ answer, amount }: IncreaseEvent): string => {
  if (!answer) return ''
  return answer === 'other' && amount !== null
    ? `${formatAmount(amount)} instead`
    : landlordAnswerNames[answer].toLowerCase()
}

type Say = (event: IncreaseEvent) => string

const says: Record<IncreaseEventKind, Say> = {
  proposed: ({ amount, from }) =>
    `Proposed: ${formatAmount(amount ?? 0)}${from ? ` from ${formatDate(from)}` : ''}`,
  asked: ({ name }) => `The landlord was emailed a link at ${name}`,
  answered: (event) => `${event.name} said ${answerOf(event)}${event.note ? ` (${event.note})` : ''}`,
  formed: () => 'The form was added',
  served: () => 'Served on every tenant',
  lowered: ({ amount }) => `The tenant agreed in writing to ${formatAmount(amount ?? 0)}`,
  tribunal: () => 'The tenant applied to the tribunal',
  'tribunal-ended': ({ note }) => `The application ended: ${note}`,
  decided: ({ amount, from }) =>
    `The tribunal decided: ${formatAmount(amount ?? 0)}${from ? ` from ${formatDate(from)}` : ''}`,
  withdrawn: ({ note }) => `Cancelled: ${note}`,
}

export const sayEvent = (event: IncreaseEvent): string => says[event.kind](event)

export function sayNext({ status, from, events, form, agreed }: Increase, landlord: string): string {
  const rent = agreed === null ? 'The new rent' : `The ${formatAmount(agreed)} that the tenant agreed to`
  const last = events.findLast(({ kind }) => kind === 'answered')
  switch (status) {
    case 'proposed':
      return `Ask ${landlord} to approve it.`
    case 'asked':
      return `${landlord} has been emailed and hasn’t answered yet.`
    case 'refused':
      return `${landlord} said no. Propose something else, or cancel it.`
    case 'countered':
      return `${landlord} would agree to ${last ? answerOf(last) : 'another rent'}. Change the proposal to that amount, and it’s agreed.`
    case 'agreed':
      return form ? 'Serve it on every tenant.' : 'Add the completed form, and serve it on every tenant.'
    case 'served':
      return `${rent} is charged automatically from ${formatDate(from)}.`
    case 'begun':
      return `${rent} has been charged since ${formatDate(from)}.`
    case 'tribunal':
      return 'The old rent stays until the tribunal decides.'
    case 'decided':
      return 'The decided rent is on the schedule.'
    case 'withdrawn':
      return ''
  }
}
