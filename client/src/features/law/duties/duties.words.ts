import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import type { Duty, DutyKind, DutyRow } from '#shared/law/duties/duties.ts'
import { dutyWords } from '#shared/law/duties/duty.words.ts'

export interface DutyLine extends DutyRow {
  id: string
}

type Placed = Pick<Duty, 'kind' | 'home' | 'tenancy' | 'person'>
type Place = (duty: Placed) => string | undefined

const certificates: Place = ({ home }) => home && `${paths.of('properties').edit(home.id)}#certificates`
const register: Place = ({ home }) => home && paths.registerHome(home.id)
const rentAccount: Place = ({ tenancy }) => tenancy && paths.tenancy(tenancy.id, 'account')
const papers: Place = ({ tenancy }) => tenancy && paths.tenancy(tenancy.id, 'law')
const increase: Place = ({ tenancy }) => tenancy && `${paths.tenancy(tenancy.id, 'law')}#increases`
const rightToRent: Place = ({ tenancy }) => tenancy && `${paths.tenancy(tenancy.id, 'people')}#right-to-rent`

/** Where the evidence of each kind is recorded. */
const places: Record<DutyKind, Place> = {
  'holding-agree': rentAccount,
  'holding-repay': rentAccount,
  'deposit-protect': ({ tenancy }) => tenancy && paths.deposit(tenancy.id),
  'deposit-inform': ({ tenancy }) => tenancy && paths.deposit(tenancy.id),
  'gas-check': certificates,
  'electrical-check': certificates,
  'energy-certificate': certificates,
  'energy-rating': certificates,
  'alarms-check': certificates,
  'licence-ends': certificates,
  'insurance-ends': certificates,
  'right-to-rent': rightToRent,
  'right-to-rent-again': rightToRent,
  'pet-answer': papers,
  'information-sheet': papers,
  'written-statement': papers,
  'gas-copy': papers,
  'electrical-copy': papers,
  'register-home': register,
  'register-renew': register,
  'register-tell': register,
  'increase-answer': increase,
  'increase-serve': increase,
}

/** The address where a duty is done; without one of its own, the page of what the duty is about. */
export function pathOf(duty: Placed): string {
  const { kind, home, tenancy, person } = duty
  const place = places[kind](duty)
  if (place) return place
  if (tenancy) return paths.of('tenancies').edit(tenancy.id)
  if (home) return paths.of('properties').edit(home.id)
  return person ? paths.of('tenants').edit(person.id) : paths.duties()
}

/** What is to be done: a private landlord reads it in plain words. */
export const titleOf = ({ kind }: Pick<Duty, 'kind'>, isAgency: boolean): string =>
  isAgency ? dutyWords[kind].title : dutyWords[kind].plain

/** How far a duty is, from the most urgent; what merely was not recorded comes last. */
export const dueGroups = ['overdue', 'week', 'month', 'later', 'unrecorded'] as const
export type DueGroup = (typeof dueGroups)[number]

export const dueWords: Record<DueGroup, string> = {
  overdue: 'Overdue',
  week: 'Within a week',
  month: 'Within four weeks',
  later: 'Later',
  unrecorded: 'Not recorded',
}

/** The group of a duty on a day. What is due today is within a week. */
export function dueGroupOf(
  { due: { day: due }, state }: Pick<DutyRow, 'due' | 'state'>,
  day: string,
): DueGroup {
  if (state === 'unrecorded') return 'unrecorded'
  if (due < day) return 'overdue'
  if (due < addDays(day, 7)) return 'week'
  return due < addDays(day, 28) ? 'month' : 'later'
}

/** 'Today', 'In 3 days', '5 days overdue', and the day itself for what is far. */
export function sayDue(due: string, day: string): string {
  const days = daysBetween(day, due)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days === -1) return '1 day overdue'
  if (days < 0) return `${-days} days overdue`
  return days <= 60 ? `In ${days} days` : formatDate(due)
}

const tones: Record<DutyRow['state'], BadgeTone> = {
  red: 'bad',
  amber: 'pending',
  later: 'muted',
  unrecorded: 'muted',
}

export const plateOf = ({ due, state, dismissed }: DutyRow, day: string) => ({
  tone: dismissed ? ('muted' as const) : tones[state],
  label: dismissed ? 'Set aside' : state === 'unrecorded' ? dueWords.unrecorded : sayDue(due.day, day),
})
