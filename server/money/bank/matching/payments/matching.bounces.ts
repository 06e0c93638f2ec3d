import { formatDate } from '#shared/date-format.ts'
import { daysBetween } from '#shared/dates.ts'
import type { MatchInput, MatchLine, MatchReceived, MatchTenancy, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike, type NameIndex } from '../words/matching.names.ts'
import { coreOf, isNobodys, payerKey } from '../words/matching.payers.ts'
import { findTenancyReferences, indexReferences, sayReference } from '../words/matching.references.ts'
import { findByAmount, listTrue, returnWords, wordsOfFields } from '../words/matching.words.ts'

/** A payment bounces within so many days; a bank takes a direct debit back for eight weeks without asking. */
export const daysToBounce = 60
/** Most payments bounce within so many days. */
const daysNear = 7

/** Beside these a return is a deposit's. */
const ofDeposits = new Set(['BOND', 'DEPOSIT'])

const namesOf = (tenancies: readonly MatchTenancy[]) =>
  indexNames(
    tenancies.flatMap(({ id: tenancyId, people }) =>
      people.map(({ id: personId, name }) => ({ owner: { tenancyId, personId, name }, name })),
    ),
  )

const findLike = <Owner>(words: string[], names: NameIndex<Owner>) =>
  [...findNames(words, names)].flatMap(([owner, likeness]) => (isAsLike(likeness, 'initial') ? [owner] : []))

function findWord(found: readonly string[]): string | undefined {
  if (found.some((word) => ofDeposits.has(word))) return undefined
  return found.find((word) => returnWords.has(word))
}

const isOfPayer = (line: MatchLine, { line: came }: MatchReceived): boolean => {
  const core = came ? coreOf(payerKey(came)) : ''
  return core !== '' && !isNobodys(core) && core === coreOf(payerKey(line))
}

/** The payment of each tenancy that may have bounced: one of whom the line names before others, and of several the newest. */
function listLikeliest(
  fitting: readonly MatchReceived[],
  isTheirs: (each: MatchReceived) => boolean,
): MatchReceived[] {
  const best = new Map<string, MatchReceived>()
  for (const each of fitting) {
    const before = best.get(each.tenancyId)
    const lead = before ? Number(isTheirs(each)) - Number(isTheirs(before)) : 1
    if (!before || lead > 0 || (lead === 0 && before.day < each.day)) best.set(each.tenancyId, each)
  }
  return [...best.values()]
}

/**
 * Suggests the payments that money out may be: just so much came within weeks before, and the words have the payer, the tenant's
 * name or the reference. Without a word for it, it may as well be money given back, so that a person has to choose. None is ever sure.
 */
export function makeBounceSuggester({ received, tenancies, dates }: MatchInput) {
  const findFitting = findByAmount(received, ({ pence }) => -pence, { least: 0, most: daysToBounce })
  const paid = new Set(received.map(({ tenancyId }) => tenancyId))
  const some = tenancies.filter(({ id }) => paid.has(id))
  const [names, everybody, references] = [namesOf(some), namesOf(tenancies), indexReferences(some)]
  return (line: MatchLine): Suggestion[] => {
    const inTime = findFitting(line)
    if (inTime.length === 0) return []
    const said = wordsOfFields(line)
    const word = findWord(said)
    const called = findLike(said, names)
    const referred = findTenancyReferences(said, references)
    const people = new Set([
      ...called.map(({ personId }) => personId),
      ...[...referred.values()].map(({ person }) => person.id),
    ])
    const isTheirs = (each: MatchReceived) =>
      (each.personId !== null && people.has(each.personId)) || isOfPayer(line, each)
    const fitting = listLikeliest(inTime, isTheirs)
    // Whoever else the words name has paid it, though not as this sum: a word alone says nothing of the others then.
    const namesAnother = () => findLike(said, everybody).length > 0
    return fitting.flatMap((each): Suggestion[] => {
      const { tenancyId, personId, day } = each
      const found = referred.get(tenancyId)
      const named = called.filter((owner) => owner.tenancyId === tenancyId)
      const isSamePayer = isOfPayer(line, each)
      const isTied = found !== undefined || named.length > 0 || isSamePayer
      if (!isTied && (!word || fitting.length > 1 || namesAnother())) return []
      const near = daysBetween(day, line.day) <= daysNear ? 5 : 0
      const score = (word && isTied ? 70 : 20) + near
      const why = listTrue([
        word && `the word ${word.toLowerCase()}`,
        `exactly this amount was received on ${formatDate(day, dates)}`,
        found && sayReference(found),
        named.length > 0 && `a name like ${named.map(({ name }) => name).join(' and ')}`,
        isSamePayer && named.length === 0 && 'the same payer',
      ])
      const isClear = word !== undefined && isTied && fitting.length === 1
      return [{ kind: 'bounced', tenancyId, personId, sure: false, score, why, isClear }]
    })
  }
}
