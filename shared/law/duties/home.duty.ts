import { addDays, laterDay } from '../../dates.ts'
import type { epcRatings } from '../../records/properties/properties.ts'
import {
  type Dated,
  isNotNeeded,
  lastDayOfKind,
  nearFrom,
  newestOfKind,
} from '../certificates/certificates.days.ts'
import type { LicenceType } from '../certificates/certificates.kinds.ts'
import { type DatedDay, dateByLaw } from '../dated.ts'
import {
  alarmsOnFirstDay,
  electricalInterval,
  energyLowest,
  energyValidity,
  gasBeforeLetting,
  gasMadeSafe,
} from '../home.law.ts'
import { holdsOn } from '../rent.law.ts'
import { type DeriveDuty, type Duty, type DutyKind, type OfLetting, oneDuty } from './duties.ts'

type EpcRating = (typeof epcRatings)[number]

interface Let {
  id: string
  name: string
  start: string
  /** The day on which it was agreed; null while nobody has said. */
  agreedOn?: string | null
}

export interface HomeFacts {
  home: OfLetting['home']
  /** The day on which it came on the books. */
  since: string
  /** Whether it is offered: nobody lives there, and it is to be let. */
  isOffered: boolean
  /** The rating that its record states. */
  rating: EpcRating | null
  lets: readonly Let[]
  pending?: readonly Let[]
  certificates: readonly (Dated & { rating: EpcRating | null; licence: LicenceType | null })[]
}

const firstStart = ({ lets }: HomeFacts) => lets.map(({ start }) => start).sort()[0]

const duty = (
  kind: DutyKind,
  { home }: HomeFacts,
  { cycle, ...rest }: { cycle: string } & Pick<Duty, 'due' | 'amberFrom' | 'why' | 'tenancy' | 'isAbsent'>,
) => oneDuty(kind, [home.id, cycle], { home, ...rest })

/** What a check that comes again asks for: gas and electrical. */
const recurring =
  (
    kind: DutyKind,
    of: 'gas' | 'electrical',
    words: { missing: string; failed: string; made: string },
    rules: { missing(start: string): DatedDay; failed(day: string): DatedDay },
  ): DeriveDuty<HomeFacts> =>
  (facts, { asDay }) => {
    const start = firstStart(facts)
    if (start === undefined || isNotNeeded(of, facts.certificates)) return []
    const newest = newestOfKind(of, facts.certificates)
    if (!newest) {
      const due = rules.missing(start)
      const amberFrom = addDays(start, -28)
      return duty(kind, facts, { cycle: 'first', due, amberFrom, why: words.missing, isAbsent: true })
    }
    const made = `${words.made} ${asDay(newest.day)}`
    if (newest.outcome === 'failed') {
      const due = rules.failed(newest.day)
      return duty(kind, facts, {
        cycle: newest.day,
        due,
        amberFrom: newest.day,
        why: `${made}: ${words.failed}`,
      })
    }
    const due = lastDayOfKind(of, facts.certificates)
    if (!due) return []
    const amberFrom = nearFrom(of, due.day)
    return duty(kind, facts, { cycle: due.day, due, amberFrom, why: `${made}.` })
  }

export const deriveGasCheck = recurring(
  'gas-check',
  'gas',
  {
    missing: 'The property is let. Record a gas safety check, or that it has no gas.',
    failed: 'it failed. Fix the faults and have it checked again.',
    made: 'The last gas safety check was on',
  },
  {
    missing: (start) => dateByLaw(gasBeforeLetting, start),
    failed: (day) => dateByLaw(gasMadeSafe, day),
  },
)

export const deriveElectricalCheck = recurring(
  'electrical-check',
  'electrical',
  {
    missing: 'The property is let, and no EICR is recorded.',
    failed: 'it failed. Fix the faults and have it inspected again.',
    made: 'The last electrical inspection was on',
  },
  {
    missing: (start) => dateByLaw(electricalInterval, laterDay(start, electricalInterval.from)),
    failed: (day) => dateByLaw(electricalInterval, day),
  },
)

/** A certificate is valid when a home is offered and when a tenancy begins; while that tenancy runs it may run out. */
export const deriveEnergyCertificate: DeriveDuty<HomeFacts> = (facts, { asDay }) => {
  const start = firstStart(facts)
  const from = start ?? (facts.isOffered ? facts.since : undefined)
  if (from === undefined || isNotNeeded('energy', facts.certificates)) return []
  const last = lastDayOfKind('energy', facts.certificates)
  if (!last) {
    const why =
      start === undefined
        ? 'The property is on the market, and no EPC is recorded.'
        : 'The property is let, and no EPC is recorded.'
    const due = dateByLaw(energyValidity, from)
    const amberFrom = addDays(from, -28)
    return duty('energy-certificate', facts, { cycle: 'first', due, amberFrom, why, isAbsent: true })
  }
  if (start !== undefined && last.day >= start) {
    // Each let needs a valid one at its own start, so the next one is asked about while the present one runs.
    const next = facts.lets
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))
      .find((each) => each.start > last.day)
    if (!next) return []
    return duty('energy-certificate', facts, {
      cycle: `${last.day}:${next.id}`,
      tenancy: { id: next.id, name: next.name },
      due: dateByLaw(energyValidity, next.start),
      amberFrom: laterDay(last.day, addDays(next.start, -56)),
      why: `The EPC is valid until ${asDay(last.day)}, and the next tenancy begins on ${asDay(next.start)}: it needs a valid one.`,
    })
  }
  const why = `The EPC is valid until ${asDay(last.day)}.`
  const amberFrom = nearFrom('energy', last.day)
  return duty('energy-certificate', facts, { cycle: last.day, due: last, amberFrom, why })
}

export const deriveEnergyRating: DeriveDuty<HomeFacts> = (facts) => {
  const start = firstStart(facts)
  const rating = newestOfKind('energy', facts.certificates)?.rating ?? facts.rating
  if (start === undefined || !rating || rating <= energyLowest.value) return []
  if (isNotNeeded('energy', facts.certificates)) return []
  const due = dateByLaw(energyLowest, laterDay(start, energyLowest.from))
  const why = `The property is let with EPC band ${rating}. Improve it to ${energyLowest.value}, or register an exemption.`
  return duty('energy-rating', facts, { cycle: rating, due, amberFrom: addDays(start, -28), why })
}

/** The checks of the alarms that count for a tenancy: those from its first day on. */
export const listAlarmTests = <Made extends Dated>(all: readonly Made[], start: string): Made[] =>
  all.filter(({ kind, day }) => kind === 'alarms' && day >= start)

/** Whether a licence is in force on a day; it says the same as the regulations. */
export const isLicensedOn = (all: readonly Dated[], on: string): boolean =>
  all.some(
    ({ kind, outcome, day, until }) =>
      kind === 'licence' && outcome === 'passed' && day <= on && (until === null || until >= on),
  )

/** A home that needs an HMO or a selective licence stands outside. */
export const deriveAlarmsCheck: DeriveDuty<HomeFacts> = (facts, { asDay, day }) => {
  const { certificates, lets } = facts
  if (isNotNeeded('alarms', certificates)) return []
  return lets.flatMap(({ id, name, start }) => {
    const isTested = listAlarmTests(certificates, start).some(({ outcome }) => outcome === 'passed')
    if (!holdsOn(alarmsOnFirstDay, start) || isLicensedOn(certificates, start) || isTested) return []
    const why = `The tenancy ${start <= day ? 'began' : 'begins'} on ${asDay(start)}, and no test of the smoke and carbon monoxide alarms is recorded.`
    const due = dateByLaw(alarmsOnFirstDay, start)
    return duty('alarms-check', facts, {
      cycle: id,
      tenancy: { id, name },
      due,
      amberFrom: addDays(start, -7),
      why,
      isAbsent: true,
    })
  })
}

/** A licence or a policy that ends while the home is let or offered. */
const ending =
  (kind: DutyKind, of: 'licence' | 'insurance', what: string): DeriveDuty<HomeFacts> =>
  (facts, { asDay }) => {
    if (facts.lets.length === 0 && !facts.isOffered) return []
    if (isNotNeeded(of, facts.certificates)) return []
    const due = lastDayOfKind(of, facts.certificates)
    if (!due) return []
    const why = `${what} is valid until ${asDay(due.day)}.`
    return duty(kind, facts, { cycle: due.day, due, amberFrom: nearFrom(of, due.day), why })
  }

export const deriveLicenceEnds = ending('licence-ends', 'licence', 'The licence')
export const deriveInsuranceEnds = ending('insurance-ends', 'insurance', 'The insurance')
