import { serveBy } from '../rent.increase.earliest.ts'
import { type DeriveDuty, type OfLetting, oneDuty } from './duties.ts'

export interface UnservedIncrease extends OfLetting {
  increaseId: string
  /** Whether the landlord was asked and has not answered, or nothing is in the way of serving it. */
  waitsFor: 'landlord' | 'service'
  from: string
  pence: number
  /** The day on which it came to wait. */
  since: string
}

const deriveWaiting =
  (
    kind: 'increase-answer' | 'increase-serve',
    waitsFor: UnservedIncrease['waitsFor'],
    say: (rent: string, from: string, since: string) => string,
  ): DeriveDuty<UnservedIncrease> =>
  (facts, { asDay, asMoney }) => {
    if (facts.waitsFor !== waitsFor) return []
    return oneDuty(kind, [facts.increaseId], {
      home: facts.home,
      tenancy: facts.tenancy,
      due: serveBy(facts.from),
      amberFrom: facts.since,
      why: say(asMoney(facts.pence), asDay(facts.from), asDay(facts.since)),
    })
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
