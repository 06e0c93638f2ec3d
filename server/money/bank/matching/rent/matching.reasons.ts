import { type DateFormat, formatDate } from '#shared/date-format.ts'
import type { Likeness } from '../words/matching.names.ts'
import { sayReference } from '../words/matching.references.ts'
import { listTrue } from '../words/matching.words.ts'
import type { Candidate } from './matching.candidates.ts'
import type { Fit } from './matching.remaining.ts'

const pointsOfName: Record<Likeness, number> = { full: 30, initial: 22, family: 10, none: 0 }
const pointsOfFit: Record<Fit, number> = {
  owed: 25,
  half: 22,
  share: 20,
  usual: 15,
  rent: 12,
  part: 4,
  none: 0,
}
const pointsOfAddress = { door: 20, house: 8 }
const pointsOfProperty = { reference: 40, street: 12 }

/** How likely a line is for a tenancy, from 0 to 95. `payers`: how many tenancies the line's payer has paid for. */
export function scoreCandidate(
  { reference, payer, name, address, property, fit, typed, isOver }: Candidate,
  payers: number,
): number {
  const points =
    (reference ? (reference.isExact ? 60 : 35) : 0) +
    (payer ? (payers > 1 ? 20 : 40) : 0) +
    pointsOfName[name] +
    (address ? pointsOfAddress[address] : 0) +
    (property ? pointsOfProperty[property] : 0) +
    (typed ? 25 : pointsOfFit[fit]) -
    (isOver ? 25 : 0)
  return Math.max(0, Math.min(95, points))
}

/** The reasons as short phrases, the strongest first. */
export function listReasons(candidate: Candidate, pence: number, dates: DateFormat): string[] {
  const { tenancy, reference, payer, name, named, address, property, typed, isOver, isEarly } = candidate
  const names = named.map((person) => person.name).join(' and ')
  return listTrue([
    reference && sayReference(reference),
    payer && `the same payer as on ${formatDate(payer.lastDay, dates)}`,
    name === 'family' && `a family name like that of ${names}`,
    (name === 'initial' || name === 'full') && `a name like ${names}`,
    address && `the address ${tenancy.property}`,
    property === 'reference' && `the reference ${tenancy.propertyReferences?.join(' or ')}`,
    property === 'street' && `a street like ${tenancy.property}`,
    typed ? `entered by hand on ${formatDate(typed.day, dates)}` : fitInWords(candidate, pence, dates),
    isEarly &&
      !typed &&
      tenancy.startsOn &&
      `but the rent account begins on ${formatDate(tenancy.startsOn, dates)}`,
    isOver && tenancy.endedOn && `but this tenancy ended on ${formatDate(tenancy.endedOn, dates)}`,
  ])
}

function fitInWords({ tenancy, fit }: Candidate, pence: number, dates: DateFormat): string | undefined {
  const { open, nextDue, nextPence } = tenancy
  if (fit === 'owed' && open.length === 0 && nextDue && nextPence === pence)
    return `exactly the rent that falls due on ${formatDate(nextDue, dates)}`
  if (fit === 'owed') return 'exactly what is owed'
  if (fit === 'half') return 'with another payment, exactly what is owed'
  if (fit === 'usual') return 'an amount they have paid before'
  if (fit === 'rent') return 'as much as the rent'
  if (fit === 'part') return 'part of what is owed'
  const sharer = tenancy.people.find(({ sharePence }) => sharePence === pence)
  if (fit !== 'share') return undefined
  return sharer ? `the share of ${sharer.name}` : 'an equal share of the rent'
}
