import { serveBy } from '../rent.increase.earliest.ts'
import type { DeriveDuty, Duty } from './duties.ts'

/** A proposed rent that is not served yet. */
export interface UnservedIncrease {
  increaseId: string
  home: NonNullable<Duty['home']>
  tenancy: NonNullable<Duty['tenancy']>
  /** Whether the landlord was asked and has not answered, or nothing is in the way of serving it. */
  waitsFor: 'landlord' | 'service'
  from: string
  pence: number
  /** The day on which it came to wait. */
  since: string
}

type Waiting = Pick<UnservedIncrease, 'waitsFor'>['waitsFor']

const deriveWaiting =
  (
    kind: 'increase-answer' | 'increase-serve',
    waitsFor: Waiting,
    say: (rent: string, from: string, since: string) => string,
  ): DeriveDuty<UnservedIncrease> =>
  (facts, { asDay, asMoney }) => {
    if (facts.waitsFor !== waitsFor) return []
    return [
      {
        kind,
        key: `${kind}:${facts.increaseId}`,
        home: facts.home,
        tenancy: facts.tenancy,
        due: serveBy(facts.from),
        amberFrom: facts.since,
        why: say(asMoney(facts.pence), asDay(facts.from), asDay(facts.since)),
      },
    ]
  }

export const deriveIncreaseAnswer = deriveWaiting(
  'increase-answer',
  'landlord',
  (rent, from, since) =>
    `The landlord was asked on ${since} about ${rent} from ${from}. Without a yes no notice is served.`,
)

export const deriveIncreaseServe = deriveWaiting(
  'increase-serve',
  'service',
  (rent, from) =>
    `${rent} is proposed from ${from}. It is ready to serve; a notice served later raises the rent later.`,
)
