import { likelyScore } from '#shared/money/bank/bank.ts'
import { namesDeposit, saysDeposit } from '#shared/money/rent/deposit-money.ts'
import { sumOf } from '#shared/pence.ts'
import { splitWords } from '../words/matching.words.ts'
import type { Candidate, ReadLine } from './matching.candidates.ts'
import { fitsExactly, isRegular } from './matching.doubts.ts'
import { listShares } from './matching.remaining.ts'

/**
 * What the deposit that a tenancy waits for makes of a line of money in. 'deposit': the line is the deposit. 'either': the sum
 * may be rent as well. 'neither': the words name a deposit, and the sum is none that the tenancy waits for. 'rent': nothing speaks
 * of a deposit.
 */
type Sense = 'rent' | 'deposit' | 'either' | 'neither'

export interface DepositReading {
  sense: Sense
  /** Whether the words name a deposit, perhaps beside rent, and whether they say deposit alone. */
  isNamed: boolean
  isSaid: boolean
  /** Whether the sum is just what has not come yet. */
  isExact: boolean
  /** Whether the line may be posted as a payment of the rent account without anybody looking. */
  mayBeSure: boolean
}

/** The words of a line without the names in it: Bond is a family name too. */
function wordsBesideNames({ words, line }: ReadLine, { tenancy }: Candidate): string {
  const names = new Set(tenancy.people.flatMap(({ name }) => splitWords(name)))
  const isBond = splitWords(line.payer).includes('BOND')
  return words.filter((word) => !names.has(word) && !(isBond && word === 'BOND')).join(' ')
}

const isRentOrShare = ({ tenancy }: Candidate, pence: number) =>
  pence === tenancy.rentPence || listShares(tenancy).includes(pence)

/** Whether a tenancy owes just this sum beside its deposit, is about to, or has been paid it as rent before. */
function mayBeRent(candidate: Candidate, pence: number): boolean {
  const { tenancy, payer, fit } = candidate
  const rents = tenancy.open.filter(({ isDeposit }) => !isDeposit)
  return (
    isRentOrShare(candidate, pence) ||
    pence === tenancy.nextPence ||
    rents.some((rent) => rent.pence === pence) ||
    sumOf(rents) === pence ||
    fit === 'half' ||
    (payer?.amounts.includes(pence) ?? false)
  )
}

interface Said extends Pick<DepositReading, 'isNamed' | 'isSaid' | 'isExact'> {
  /** What the rent account asks of the deposit. Money for it may be posted as a payment of the rent account. */
  charged: number
  isHolding: boolean
}

function findSense(candidate: Candidate, pence: number, said: Said): Sense {
  const { depositPence } = candidate.tenancy
  const { isSaid, isExact, isNamed, charged, isHolding } = said
  if (pence <= depositPence && (isSaid || isExact) && (!isHolding || pence <= charged)) {
    const isRentToo = mayBeRent(candidate, pence)
    if (!isRentToo || (isSaid && isExact)) return 'deposit'
    // The rent that is waited for comes first, as it does where the rent account sees such a sum.
    const isExpected = fitsExactly(candidate) || candidate.fit === 'usual'
    return !isSaid && isRentOrShare(candidate, pence) && isExpected ? 'rent' : 'either'
  }
  if (!isNamed) return 'rent'
  const isOwed = fitsExactly(candidate) || mayBeRent(candidate, pence)
  return isSaid || depositPence > charged || !isOwed ? 'neither' : 'rent'
}

function findMayBeSure(sense: Sense, candidate: Candidate, pence: number, charged: number): boolean {
  if (sense === 'rent') return true
  // The rent account itself pays a deposit that it asks for with money of just that sum.
  if (sense !== 'neither') return pence === charged
  const isAwaited = candidate.tenancy.depositPence > 0 && charged === 0
  return !isAwaited && (fitsExactly(candidate) || isRegular(candidate))
}

/** What the deposit that a candidate waits for makes of a line. */
export function readDeposit(read: ReadLine, candidate: Candidate): DepositReading {
  const { tenancy, typed } = candidate
  const { pence } = read.line
  const isExact = tenancy.depositPence > 0 && pence === tenancy.depositPence
  if (typed || (!read.namesDeposit && !isExact))
    return { sense: 'rent', isNamed: false, isSaid: false, isExact: false, mayBeSure: true }
  const words = read.namesDeposit ? wordsBesideNames(read, candidate) : ''
  const said = { isNamed: namesDeposit(words), isSaid: saysDeposit(words), isExact }
  const charged = sumOf(tenancy.open.filter(({ isDeposit }) => isDeposit))
  const isHolding = read.words.includes('HOLDING')
  const sense = findSense(candidate, pence, { ...said, charged, isHolding })
  return { ...said, sense, mayBeSure: findMayBeSure(sense, candidate, pence, charged) }
}

/** The reasons for a deposit that its words and its sum give. */
export const listDepositReasons = ({ isSaid, isExact }: DepositReading): string[] => [
  ...(isSaid ? ['its description says deposit'] : []),
  ...(isExact ? ['exactly the deposit not received yet'] : []),
]

const points = { said: 15, exact: 25 }

/** How likely a line is a deposit, by what suggests the tenancy (`base`). Where the sum may be rent too, a person chooses. */
export function scoreDeposit({ sense, isSaid, isExact }: DepositReading, base: number): number {
  const score = Math.min(95, base + (isSaid ? points.said : 0) + (isExact ? points.exact : 0))
  return sense === 'either' ? doubted(score) : score
}

export const doubted = (score: number): number => Math.min(score, likelyScore - 1)
