import { formatDate } from '#shared/date-format.ts'
import { daysBetween } from '#shared/dates.ts'
import type { MatchInput, MatchLine, MatchReceived, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike, type NameIndex } from '../words/matching.names.ts'
import { coreOf, isNobodys, payerKey } from '../words/matching.payers.ts'
import { findReferences, indexReferences, type ReferenceIndex } from '../words/matching.references.ts'
import { addToIndex, returnWords, splitWords } from '../words/matching.words.ts'

interface Payer {
  tenancyId: string
  personId: string
  name: string
}

/** The payments that money out may take back, by their amounts and by whom they came from. */
export interface ReceivedIndex {
  byAmount: Map<number, MatchReceived[]>
  names: NameIndex<Payer>
  /** The people of every tenancy, also of those that have paid nothing. */
  everybody: NameIndex<Payer>
  references: ReferenceIndex
}

/** A payment bounces within so many days; a bank takes a direct debit back for eight weeks without asking. */
export const daysToBounce = 60
/** Most payments bounce within so many days. */
const daysNear = 7

/** Beside these a return is a deposit's. */
const ofDeposits = new Set(['BOND', 'DEPOSIT'])

export function indexReceived({ received, tenancies }: MatchInput): ReceivedIndex {
  const paid = new Set(received.map(({ tenancyId }) => tenancyId))
  const some = tenancies.filter(({ id }) => paid.has(id))
  const byAmount = new Map<number, MatchReceived[]>()
  for (const each of received) addToIndex(byAmount, each.pence, each)
  const namesOf = (of: typeof tenancies) =>
    indexNames(
      of.flatMap(({ id, people }) =>
        people.map(({ id: personId, name }) => ({ owner: { tenancyId: id, personId, name }, name })),
      ),
    )
  return { byAmount, names: namesOf(some), everybody: namesOf(tenancies), references: indexReferences(some) }
}

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
 * The payments that money out may be: just so much came within weeks before, and the words have the payer, the tenant's name or
 * the reference. Without a word for it, it may as well be money given back, so that a person has to choose. None is ever sure.
 */
export function suggestBounces(
  line: MatchLine,
  { byAmount, names, everybody, references }: ReceivedIndex,
  dates: MatchInput['dates'],
): Suggestion[] {
  const inTime = (byAmount.get(-line.pence) ?? []).filter((each) => {
    const passed = daysBetween(each.day, line.day)
    return passed >= 0 && passed <= daysToBounce
  })
  if (inTime.length === 0) return []
  const said = [line.payer, line.reference, line.text].flatMap((text) => [...splitWords(text), '|', '|'])
  const word = findWord(said)
  const likenesses = [...findNames(said, names)].filter(([, likeness]) => isAsLike(likeness, 'initial'))
  const referred = new Map(
    findReferences(said, references).map(({ owner, isExact }) => [owner.tenancy.id, { owner, isExact }]),
  )
  const people = new Set([
    ...likenesses.map(([{ personId }]) => personId),
    ...[...referred.values()].map(({ owner }) => owner.person.id),
  ])
  const isTheirs = (each: MatchReceived) =>
    (each.personId !== null && people.has(each.personId)) || isOfPayer(line, each)
  const fitting = listLikeliest(inTime, isTheirs)
  // Whoever else the words name has paid it, though not as this sum: a word alone says nothing of the others then.
  const namesAnother = () =>
    [...findNames(said, everybody)].some(([, likeness]) => isAsLike(likeness, 'initial'))
  return fitting.flatMap((each): Suggestion[] => {
    const { tenancyId, personId, day } = each
    const found = referred.get(tenancyId)
    const named = likenesses.filter(([owner]) => owner.tenancyId === tenancyId)
    const isSamePayer = isOfPayer(line, each)
    const isTied = found !== undefined || named.length > 0 || isSamePayer
    if (!isTied && (!word || fitting.length > 1 || namesAnother())) return []
    const near = daysBetween(day, line.day) <= daysNear ? 5 : 0
    const score = (word && isTied ? 70 : 20) + near
    const why = [
      word && `the word ${word.toLowerCase()}`,
      `exactly this amount was received on ${formatDate(day, dates)}`,
      found && `${found.isExact ? 'the reference' : 'almost the reference'} ${found.owner.person.reference}`,
      named.length > 0 && `a name like ${named.map(([{ name }]) => name).join(' and ')}`,
      isSamePayer && named.length === 0 && 'the same payer',
    ].filter((reason) => typeof reason === 'string')
    const isClear = word !== undefined && isTied && fitting.length === 1
    return [{ kind: 'bounced', tenancyId, personId, sure: false, score, why, isClear }]
  })
}
