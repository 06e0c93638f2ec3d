import { addDays, earlierDay, laterDay } from '../../dates.ts'
import { lastDayBefore } from '../../law/duties/duties.ts'
import { joinNames } from '../../text.ts'
import { type LetParty, type LetStep, type LetStepKind, letStepKinds } from './steps.ts'

/** Somebody of a let, with the day on which each thing about them was done. */
export interface LetPerson {
  name: string
  role: 'tenant' | 'occupier' | 'guarantor'
  /** The day on which the written statement counts as served on them. */
  servedOn: string | null
  /** The day of their last check of the right to rent. */
  checkedOn: string | null
  hasShareCode: boolean
}

/** What has happened in a let, as rooms recorded it. Days are ISO texts, amounts pence. */
export interface LetFacts {
  start: string
  /** The day on which the pending tenancy was added. */
  createdOn: string
  agreedOn: string | null
  isAgency: boolean
  /** Whether the law asks for the right to rent, and for a written statement. */
  isChecked: boolean
  isStated: boolean
  viewing: { day: string; isDone: boolean } | null
  offer: { madeOn: string; approvedOn: string; hasConsent: boolean } | null
  holding: { askedOn: string; pence: number; receivedOn: string | null; agreeBy: string | null } | null
  people: readonly LetPerson[]
  references: { asked: readonly { name: string; since: string }[]; answered: readonly string[] }
  /** The agreement that is being signed; `next` signs now. */
  signing: { since: string; signed: number; all: number; next: { name: string; party: LetParty } } | null
  /** The deposit and the first rent, once they are asked for. */
  money: { pence: number; open: number; paidOn: string | null } | null
  handoverOn: string | null
  keysOn: string | null
}

/** How many days before the first day the handover of keys is work. */
const handoverAhead = 7

type Part = Partial<Omit<LetStep, 'kind'>> & { words: string }
const done = (doneOn: string | null, words: string): Part => ({ doneOn, words })
const skipped = (words: string): Part => ({ isSkipped: true, words })
const waits = (waitsFor: LetParty, since: string, words: string, lastDay: string | null = null): Part => ({
  waitsFor,
  since,
  words,
  lastDay,
})

const lastOf = (days: readonly string[]) => days.reduce((last, day) => laterDay(last, day), '')
const namesOf = (people: readonly { name: string }[]) => joinNames(people.map(({ name }) => name))

interface Saying {
  day: string
  asMoney: (pence: number) => string
}
type Rule = (facts: LetFacts, saying: Saying) => Part

/** Each person of these has a day, or the names of those who lack it. */
function ofEach(
  people: readonly LetPerson[],
  dayOf: (person: LetPerson) => string | null,
): { on: string } | { lacking: LetPerson[] } {
  const lacking = people.filter((person) => dayOf(person) === null)
  return lacking.length > 0 ? { lacking } : { on: lastOf(people.map((person) => dayOf(person) ?? '')) }
}

const rules: Record<LetStepKind, Rule> = {
  viewing({ viewing, createdOn }) {
    if (!viewing) return skipped('No viewing recorded')
    if (viewing.isDone || viewing.day < createdOn) return done(viewing.day, 'Viewed')
    return waits('us', viewing.day, 'No outcome recorded')
  },

  offer: ({ offer }) => (offer ? done(offer.madeOn, 'Made') : skipped('Entered by hand')),

  approval({ offer, isAgency }) {
    if (!offer) return skipped('Entered by hand')
    return isAgency ? done(offer.approvedOn, 'Approved by the landlord') : skipped('Not needed')
  },

  holding({ holding, offer, createdOn, agreedOn }, { asMoney }) {
    if (holding?.receivedOn) return done(holding.receivedOn, `${asMoney(holding.pence)} received`)
    if (agreedOn) return skipped('Not received')
    if (holding)
      return waits('applicant', holding.askedOn, `${asMoney(holding.pence)} asked for, not received`)
    return offer?.hasConsent ? waits('us', createdOn, 'Not asked for yet') : skipped('Not asked for')
  },

  references({ references: { asked, answered }, createdOn, agreedOn }) {
    if (asked.length === 0 && answered.length > 0)
      return done(lastOf(answered), `${answered.length} received`)
    if (agreedOn) return skipped(asked.length > 0 ? `${asked.length} not answered` : 'None asked for')
    const since = asked.reduce((first, each) => earlierDay(first, each.since), asked[0]?.since ?? '')
    return asked.length > 0
      ? waits('referee', since, `${namesOf(asked)} not answered`)
      : waits('us', createdOn, 'None asked for yet')
  },

  'right-to-rent'({ people, isChecked, createdOn, start, agreedOn }) {
    if (!isChecked) return skipped('Not needed')
    const adults = people.filter(({ role }) => role !== 'guarantor')
    const all = ofEach(adults, ({ checkedOn }) => checkedOn)
    if ('on' in all) return done(all.on, 'Everyone checked')
    const codes = all.lacking.filter(({ hasShareCode }) => hasShareCode).length
    const words = `${namesOf(all.lacking)} not checked${codes > 0 ? `, ${codes} share code${codes > 1 ? 's' : ''} received` : ''}`
    return waits('us', createdOn, words, lastDayBefore({ start, agreedOn }))
  },

  statement({ people, isStated, createdOn, start, agreedOn }) {
    if (!isStated) return skipped('Not needed')
    const all = ofEach(
      people.filter(({ role }) => role === 'tenant'),
      ({ servedOn }) => servedOn,
    )
    if ('on' in all) return done(all.on, 'Served on every tenant')
    const words = `${namesOf(all.lacking)} not served`
    return waits('us', createdOn, words, lastDayBefore({ start, agreedOn }))
  },

  agreed(facts, saying) {
    const { agreedOn, signing, start, holding, createdOn } = facts
    if (agreedOn) return done(agreedOn, 'Agreed')
    const lastDay = earlierDay(holding?.agreeBy ?? start, start)
    if (signing) {
      const { next, since, signed, all } = signing
      return waits(next.party, since, `${signed} of ${all} signed, next ${next.name}`, lastDay)
    }
    const statement = rules.statement(facts, saying)
    if (!statement.isSkipped && !statement.doneOn)
      return { words: 'After the written statement is served', lastDay }
    return waits('us', statement.doneOn ?? createdOn, 'Nothing sent to sign yet', lastDay)
  },

  money({ agreedOn, money, start }, { asMoney }) {
    if (!agreedOn) return { words: 'Asked for once the tenancy is agreed' }
    if (!money) return skipped('Nothing asked for')
    if (money.open === 0) return done(money.paidOn ?? agreedOn, `${asMoney(money.pence)} received`)
    return waits('applicant', agreedOn, `${asMoney(money.open)} of ${asMoney(money.pence)} to come`, start)
  },

  keys({ agreedOn, keysOn, handoverOn, start }, { day }) {
    if (keysOn) return done(keysOn, 'Handed over')
    if (!agreedOn) return { words: 'After the agreement' }
    const planned = handoverOn ? { words: 'Handover arranged', lastDay: handoverOn } : undefined
    const from = handoverOn ?? addDays(start, -handoverAhead)
    if (day < from) return planned ?? { words: 'Handover not arranged yet', lastDay: start }
    return waits(
      'us',
      laterDay(agreedOn, from),
      planned?.words ?? 'Handover not arranged yet',
      handoverOn ?? start,
    )
  },
}

/** The steps of a let on a day, in their order, each with its fact or whom it waits for. */
export const letSteps = (facts: LetFacts, saying: Saying): LetStep[] =>
  letStepKinds.map((kind) => ({
    kind,
    doneOn: null,
    isSkipped: false,
    waitsFor: null,
    since: null,
    lastDay: null,
    ...rules[kind](facts, saying),
  }))

export const isOpenStep = ({ doneOn, isSkipped }: LetStep): boolean => doneOn === null && !isSkipped

/** How many steps a let has, and how many of them are done. */
export const countSteps = (steps: readonly LetStep[]) => ({
  done: steps.filter(({ doneOn }) => doneOn !== null).length,
  all: steps.filter(({ isSkipped }) => !isSkipped).length,
})

/** The step that somebody acts on next: one that waits for us before those that wait for others. */
export const nextStep = (steps: readonly LetStep[]): LetStep | undefined =>
  steps.find(({ waitsFor }) => waitsFor === 'us') ?? steps.find(({ waitsFor }) => waitsFor !== null)

/** The earliest last safe day of what is open; null where no day is known. */
export const lastSafeDay = (steps: readonly LetStep[]): string | null =>
  steps
    .flatMap((step) => (isOpenStep(step) && step.lastDay ? step.lastDay : []))
    .toSorted()
    .at(0) ?? null

/** How many days others have before they are late. */
const daysOfOthers = 3

/** Whether somebody else has let a step wait for long, or past its last safe day. */
export const isLateStep = ({ waitsFor, since, lastDay }: LetStep, day: string): boolean =>
  waitsFor !== null &&
  waitsFor !== 'us' &&
  (addDays(since ?? day, daysOfOthers) <= day || (lastDay !== null && lastDay <= day))

/** Whether a let is work of a day: it waits for us, or others are late. What waits for others in time is no work. */
export function letWorkOn(steps: readonly LetStep[], day: string): 'ours' | 'late' | null {
  if (steps.some(({ waitsFor }) => waitsFor === 'us')) return 'ours'
  return steps.some((step) => isLateStep(step, day)) ? 'late' : null
}
