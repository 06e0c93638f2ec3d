import { type AccountFormat, formatPence, type SayMoney } from '#shared/account-format.ts'
import { formatDate } from '#shared/date-format.ts'
import { dateByLaw } from '#shared/law/dated.ts'
import { type Ground, groundNumbers, grounds } from '#shared/law/grounds.ts'
import {
  bannedUntil,
  earliestPossession,
  halfYear,
  lettingBan,
  noOrderYet,
  oldEnough,
} from '#shared/law/notice.law.ts'
import type { FactState, GroundCheck, GroundFact, PossessionCheck } from '#shared/law/notices/notices.ts'
import { waitsUntil } from '#shared/law/rent.law.ts'
import type { RentFrequency } from '#shared/records/terms/terms.calendar.ts'

/** What the books know of a deposit: none is agreed; agreed, and no money is on the books; waits for a scheme; in one. */
export type DepositStanding = 'none' | 'unknown' | 'waits' | 'protected'

export interface LetFacts {
  startDate: string
  /** What is owed today in pence; null without a rent account. */
  owedPence: number | null
  every: RentFrequency
  periodPence: number
  deposit: DepositStanding
}

const factIs =
  (state: FactState) =>
  (text: string, source: string | null = null): GroundFact => ({ state, text, source })
const met = factIs('met')
const missing = factIs('missing')
const ask = factIs('ask')

const groundEight = 'Housing Act 1988, schedule 2, ground 8, by the Renters’ Rights Act 2025, schedule 1'
const noDepositNoOrder = 'Housing Act 2004, section 215, by the Renters’ Rights Act 2025, section 26'
const statementBefore = 'Housing Act 1988, sections 16D(3) and 16E(1)(f)'

/** Without its deposit's protection and information no ground but 7A and 14 leads to an order. */
const depositFacts: Record<DepositStanding, GroundFact[]> = {
  none: [met('No deposit is agreed.', noDepositNoOrder)],
  unknown: [
    ask(
      'A deposit is agreed, but your records don’t say where it is. It has to be protected in a scheme.',
      noDepositNoOrder,
    ),
  ],
  waits: [
    missing(
      'The deposit isn’t protected: the court makes no order until it is protected or returned.',
      noDepositNoOrder,
    ),
  ],
  protected: [
    met('The deposit is in a scheme.', noDepositNoOrder),
    ask(
      'The prescribed information was given to the tenants and any relevant person who paid.',
      noDepositNoOrder,
    ),
  ],
}

/** How much rent ground 8 asks for, in pence; undefined where neither of its limbs fits the rent's rhythm. */
export function eighthOf({
  every,
  periodPence,
}: Pick<LetFacts, 'every' | 'periodPence'>): number | undefined {
  if (every === 'month') return periodPence * 3
  if (every === 'week') return periodPence * 13
  // Thirteen weeks are six and a half fortnights.
  if (every === 'fortnight') return Math.ceil((periodPence * 13) / 2)
  return undefined
}

function arrearsFact(
  kind: 'three-months' | 'some' | 'persistent',
  facts: LetFacts,
  money: SayMoney,
): GroundFact {
  const { owedPence } = facts
  if (owedPence === null) return ask('There is no rent account, so your records don’t show what is owed.')
  if (kind === 'persistent') return ask('The rent account shows each due date and when it was paid.')
  if (kind === 'some')
    return owedPence > 0 ? met(`${money(owedPence)} is owed today.`) : missing('Nothing is owed today.')
  const asked = eighthOf(facts)
  if (asked === undefined)
    return ask(
      'The Act counts monthly, weekly and fortnightly rent. Please take advice for other periods.',
      groundEight,
    )
  const sum = `${money(owedPence)} is owed today, and the ground requires ${money(asked)}`
  return owedPence >= asked
    ? met(
        `${sum}. Rent that is late only because universal credit has not been paid does not count.`,
        groundEight,
      )
    : missing(`${sum}.`, groundEight)
}

interface Say {
  asDay(day: string): string
  money: SayMoney
}

function factsOf(
  ground: Ground,
  facts: LetFacts,
  { date, servedOn }: { date: string; servedOn: string },
  { asDay, money }: Say,
): GroundFact[] {
  const { minimumAge, arrears, asksStatement, bansLetting, only, period } = grounds[ground]
  const found: GroundFact[] = []
  if (minimumAge) {
    const rule = minimumAge === 'year' ? oldEnough : halfYear
    const from = waitsUntil(rule, facts.startDate)
    const text = `The tenancy began on ${asDay(facts.startDate)}, so the date is ${asDay(from)} or later.`
    found.push(date >= from ? met(text, rule.source) : missing(text, rule.source))
  }
  if (arrears) found.push(arrearsFact(arrears, facts, money))
  if (ground === '1A')
    found.push(
      ask(
        'Not for a tenancy that was assured but not shorthold before 1 May 2026.',
        'SI 2026/421, regulation 5',
      ),
    )
  if (ground === '4A') found.push(met('The date lies between 1 June and 30 September.'))
  if (asksStatement)
    found.push(
      ask(
        'The landlord stated before the tenancy that this ground may be used. Without that the ground still applies, but there is a penalty. Not required for written tenancies from before 1 May 2026.',
        statementBefore,
      ),
    )
  if (period === 'at-once')
    found.push(
      ask(
        `You can apply to the court at once. It makes no order before ${asDay(waitsUntil(noOrderYet, servedOn))}.`,
        noOrderYet.source,
      ),
    )
  if (only) found.push(ask('Only for landlords that the Act names.'))
  const until = bansLetting && bannedUntil([ground], date)
  if (until)
    found.push(
      ask(
        `From service until ${asDay(until)} the property can’t be let or advertised. Gable takes it off your public page and the portal feed.`,
        lettingBan.source,
      ),
    )
  return found
}

/** Checks every ground against the books, for a notice served on a day. */
export function checkGrounds(facts: LetFacts, servedOn: string, format: AccountFormat): PossessionCheck {
  const say: Say = { asDay: (day) => formatDate(day, format), money: (pence) => formatPence(pence, format) }
  return {
    servedOn,
    always: depositFacts[facts.deposit],
    grounds: groundNumbers.map((ground): GroundCheck => {
      const { day: date, rule } = earliestPossession([ground], servedOn, facts.startDate)
      const { title, asks, isMandatory } = grounds[ground]
      return {
        ground,
        title,
        asks,
        isMandatory,
        earliest: dateByLaw(rule, date),
        facts: factsOf(ground, facts, { date, servedOn }, say),
      }
    }),
  }
}
