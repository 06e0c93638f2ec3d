import { groupBy } from '#shared/group.ts'
import type { MatchInput, MatchLine, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike } from '../words/matching.names.ts'
import { findTenancyReferences, indexReferences, sayReference } from '../words/matching.references.ts'
import { listTrue, wordsOfFields } from '../words/matching.words.ts'

/** A landlord's payout of the same sum with a name as like comes so near that a person has to choose. */
const scores = { reference: 85, slip: 65, full: 62, initial: 52 }

/**
 * Suggests the deposits whose return money out may be: the sum is just what is to be returned, and the words have
 * the tenant's name or reference. None of them is ever sure, because money that leaves is looked at by a person.
 */
export function makeReturnSuggester({ deposits, tenancies }: Pick<MatchInput, 'deposits' | 'tenancies'>) {
  const returnable = deposits.filter(({ returnPence }) => returnPence > 0)
  const byAmount = groupBy(returnable, ({ returnPence }) => returnPence)
  const held = new Map(deposits.map((deposit) => [deposit.tenancyId, deposit]))
  const ended = tenancies.filter(({ id }) => held.has(id))
  const references = indexReferences(ended)
  const names = indexNames(
    ended.flatMap(({ id, people }) =>
      people.map(({ name }) => ({ owner: { deposit: held.get(id), name }, name })),
    ),
  )
  return (line: MatchLine): Suggestion[] => {
    const fitting = byAmount.get(-line.pence) ?? []
    if (fitting.length === 0) return []
    const words = wordsOfFields(line)
    const referred = findTenancyReferences(words, references)
    const likenesses = [...findNames(words, names)].filter(([, likeness]) => isAsLike(likeness, 'initial'))
    return fitting.flatMap((deposit): Suggestion[] => {
      const { tenancyId, herePence, returnPence } = deposit
      const found = referred.get(tenancyId)
      const named = likenesses.filter(([owner]) => owner.deposit === deposit)
      if (!found && named.length === 0) return []
      const best = named.some(([, likeness]) => likeness === 'full') ? 'full' : 'initial'
      const byName = named.length > 0 ? scores[best] : 0
      const byReference = found ? (found.isExact ? scores.reference : scores.slip) : 0
      const why = listTrue([
        found && sayReference(found),
        named.length > 0 && `a name like ${named.map(([{ name }]) => name).join(' and ')}`,
        returnPence === herePence
          ? 'exactly the deposit that is held'
          : 'exactly the part of the deposit not in dispute',
      ])
      const score = Math.max(byReference, byName)
      return [{ kind: 'deposit', tenancyId, personId: null, sure: false, score, why }]
    })
  }
}
