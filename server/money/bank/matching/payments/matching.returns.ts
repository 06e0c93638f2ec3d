import type { MatchDeposit, MatchInput, MatchLine, MatchPerson, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike, type Likeness, type NameIndex } from '../words/matching.names.ts'
import { findReferences, indexReferences, type ReferenceIndex } from '../words/matching.references.ts'
import { addToIndex, splitWords } from '../words/matching.words.ts'

interface Returned {
  deposit: MatchDeposit
  person: MatchPerson
}

/** The deposits that money out may return, by their amounts and by whom they are returned to. */
export interface DepositIndex {
  byAmount: Map<number, MatchDeposit[]>
  names: NameIndex<Returned>
  references: ReferenceIndex
}

export function indexDeposits({ deposits, tenancies }: MatchInput): DepositIndex {
  const held = new Map(deposits.map((deposit) => [deposit.tenancyId, deposit]))
  const ended = tenancies.filter(({ id }) => held.has(id))
  const byAmount = new Map<number, MatchDeposit[]>()
  for (const deposit of deposits)
    if (deposit.returnPence > 0) addToIndex(byAmount, deposit.returnPence, deposit)
  const named = ended.flatMap(({ id, people }) => {
    const deposit = held.get(id)
    return deposit ? people.map((person) => ({ owner: { deposit, person }, name: person.name })) : []
  })
  return { byAmount, names: indexNames(named), references: indexReferences(ended) }
}

/** A landlord's payout of the same sum with a name as like comes so near that a person has to choose. */
const scores = { reference: 85, slip: 65, full: 62, initial: 52 }

/**
 * The deposits whose return money out may be: the sum is just what is to be returned, and the words have
 * the tenant's name or reference. None of them is ever sure, because money that leaves is looked at by a person.
 */
export function suggestReturns(line: MatchLine, { byAmount, names, references }: DepositIndex): Suggestion[] {
  const fitting = byAmount.get(-line.pence) ?? []
  if (fitting.length === 0) return []
  const words = [line.payer, line.reference, line.text].flatMap((text) => [...splitWords(text), '|', '|'])
  const referred = new Map(
    findReferences(words, references).map(({ owner, isExact }) => [owner.tenancy.id, { owner, isExact }]),
  )
  const likenesses = findNames(words, names)
  return fitting.flatMap((deposit): Suggestion[] => {
    const { tenancyId, herePence, returnPence } = deposit
    const found = referred.get(tenancyId)
    const named = [...likenesses].filter(
      ([owner, likeness]) => owner.deposit === deposit && isAsLike(likeness, 'initial'),
    )
    if (!found && named.length === 0) return []
    const best: Likeness = named.some(([, likeness]) => likeness === 'full') ? 'full' : 'initial'
    const byName = named.length > 0 ? scores[best] : 0
    const byReference = found ? (found.isExact ? scores.reference : scores.slip) : 0
    const why = [
      found && `${found.isExact ? 'the reference' : 'almost the reference'} ${found.owner.person.reference}`,
      named.length > 0 && `a name like ${named.map(([{ person }]) => person.name).join(' and ')}`,
      returnPence === herePence
        ? 'exactly the deposit that is held'
        : 'exactly the part of the deposit not in dispute',
    ]
    const score = Math.max(byReference, byName)
    return [
      {
        kind: 'deposit',
        tenancyId,
        personId: null,
        sure: false,
        score,
        why: why.filter((each) => typeof each === 'string'),
      },
    ]
  })
}
