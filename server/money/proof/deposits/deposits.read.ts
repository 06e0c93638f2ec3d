import { addDays, earlierDay, today } from '#shared/dates.ts'
import { holdingDaysOf, holdingEndOf, protectionDay } from '#shared/law/deposit.law.ts'
import type { Deposit, DepositLine } from '#shared/money/deposits/deposits.ts'
import { type KindMoving, movesLedger } from '#shared/money/events.ts'
import { fromPence, sumOf } from '#shared/pence.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { readPlace } from '../../../records/properties/properties.place.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { type LedgerLine, listLedgerLines } from '../../ledger/balances.ts'
import { isPriorDeposit } from '../../ledger/entry.ts'
import { readAgreedDeadlines } from '../../rent/rent.ports.ts'
import { findReceivedOn, readCameDays } from './deposits.days.ts'
import { type DepositFact, listDepositFacts, sumDisputed } from './deposits.facts.ts'

/** Every movement of a tenancy's deposit, here and at a scheme. Amounts are pence. */
export interface DepositBook {
  lines: LedgerLine[]
  held: number
  here: number
  atScheme: number
  /** The ids of the entries that were taken back. */
  takenBack: Set<string>
  schemeLines: LedgerLine[]
  /** The movements of a holding deposit: received, returned, applied or kept. */
  holdingLines: LedgerLine[]
}

/** Reads the movements of a tenancy's deposit until a day. */
export async function readDepositBook(scope: AccountScope, tenancyId: string): Promise<DepositBook> {
  // Entries of days ahead, which follow a month that was closed early, are included.
  const to = addDays(today(), 366)
  const all = await listLedgerLines(scope, { kind: 'deposit', subject: tenancyId }, { to })
  // A deposit that came before it was charged pays the charge within its ledger, which moves nothing.
  const lines = all.filter(({ source }) => source !== 'deposit')
  const schemeLines = await listLedgerLines(scope, { kind: 'scheme', subject: tenancyId }, { to })
  const holdingLines = await listLedgerLines(scope, { kind: 'holding', subject: tenancyId }, { to })
  const held = sumOf(lines)
  const atScheme = -sumOf(schemeLines)
  const takenBack = new Set(
    [...lines, ...schemeLines, ...holdingLines].flatMap(({ reversesId }) => reversesId ?? []),
  )
  return { lines, schemeLines, holdingLines, held, atScheme, here: held - atScheme, takenBack }
}

/** The action of a line of the deposit. */
function actionOf({ kind, pence, act }: LedgerLine): DepositLine['action'] {
  if (kind === 'reversal') return 'take-back'
  if (kind === 'deposit') return act === 'kept' ? 'keep' : pence < 0 ? 'return' : 'other'
  // A payment out of the deposit.
  if (kind === 'receipt') return 'keep'
  return pence > 0 ? 'received' : 'other'
}

/** Opening balances of a whole agency say that a deposit is held, and not since when. */
const tellsDay = (line: LedgerLine) => line.kind !== 'opening' || isPriorDeposit(line)

/** The day of the opening balances where a part of the deposit is theirs, which says no day of its own; null where none is. */
export const findOpeningDay = ({ lines }: Pick<DepositBook, 'lines'>): string | null => {
  const undated = lines.filter((line) => !tellsDay(line))
  return sumOf(undated) > 0 ? (undated[0]?.happenedOn ?? null) : null
}

/** Whether money came, or was released for something else; what was returned or kept is neither. */
const cameOrWentBack = ({ kind, pence }: LedgerLine) => pence > 0 || kind === 'release'

/** The action of a line of the scheme's ledger, which moves the deposit between here and the scheme. */
function schemeActionOf({ kind, pence }: LedgerLine): DepositLine['action'] {
  if (kind === 'reversal') return 'take-back'
  return pence < 0 ? 'to-scheme' : 'from-scheme'
}

/** What the line of a holding deposit says where its entry says nothing. */
const holdingWords: Record<KindMoving<'holding'>, string> = {
  allocation: 'Holding deposit received',
  release: 'Holding deposit no longer held',
  deposit: '',
  opening: '',
  reversal: '',
}

/** A line of the holding deposit. The rent account shows what is applied or returned. */
const toHoldingLine = (line: LedgerLine) => ({
  line: { ...line, memo: line.memo || (movesLedger(line.kind, 'holding') ? holdingWords[line.kind] : '') },
  action: line.kind === 'deposit' ? ('keep' as const) : actionOf(line),
})

/** How a deposit is protected, when its information was served, and whether the landlord has it. */
function readFacts(facts: readonly DepositFact[]) {
  const lastOf = (...kinds: DepositFact['kind'][]) => facts.findLast(({ kind }) => kinds.includes(kind))
  const safe = lastOf('insured', 'custodial')
  const told = lastOf('informed')
  const came = lastOf('came')
  return {
    protection: safe
      ? {
          by: safe.kind === 'insured' ? ('insured' as const) : ('custodial' as const),
          scheme: safe.scheme,
          reference: safe.reference,
          day: safe.day,
        }
      : null,
    informed: told ? { on: told.day, to: told.note } : null,
    saidOn: came?.day ?? null,
    isWithLandlord: lastOf('with-landlord') !== undefined,
  }
}

/** The scheme that a payment to one went to, as far as the payment or a fact names it; '' where nobody has said which. */
function nameScheme(paid: LedgerLine | undefined, facts: readonly DepositFact[]): string {
  return paid?.detail || (facts.findLast(({ kind }) => kind === 'custodial')?.scheme ?? '')
}

/** A fact as a line of the card; a fact that came with an entry is told by that entry's line. */
function describeFact(fact: DepositFact): Deposit['lines'] {
  const { id, kind, day, pence, scheme, reference, note, entryId, authorName, createdAt } = fact
  if (entryId !== null || kind === 'with-landlord') return []
  const where = [scheme, reference].filter(Boolean).join(', ')
  const said = {
    insured: { action: 'protect' as const, memo: `Insured: ${where}` },
    custodial: { action: 'protect' as const, memo: `Protected: ${where}` },
    came: { action: 'came' as const, memo: 'Day on which it came' },
    informed: { action: 'inform' as const, memo: `Prescribed information served on ${note}` },
    disputed: { action: 'dispute' as const, memo: `In dispute: ${note}` },
    settled: { action: 'settle' as const, memo: `Dispute settled: ${note}` },
  }[kind]
  const amount = fromPence(pence ?? 0)
  return [{ id, day, ...said, amount, author: authorName, at: createdAt, reversible: true }]
}

/** Where a tenancy's deposit is. Throws NotFound. */
export async function readDeposit(scope: AccountScope, tenancyId: string): Promise<Deposit> {
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  const book = await readDepositBook(scope, tenancyId)
  const { lines, schemeLines, holdingLines, held, here, atScheme, takenBack } = book
  const standing = (line: LedgerLine) => !takenBack.has(line.entryId) && line.kind !== 'reversal'
  const own = new Set(lines.map(({ entryId }) => entryId))
  const facts = await listDepositFacts(scope, tenancyId)
  const listed = [
    ...lines.map((line) => ({ line, action: actionOf(line) })),
    // A return from the scheme moves both ledgers and is listed once.
    ...schemeLines
      .filter(({ entryId }) => !own.has(entryId))
      .map((line) => ({
        line: { ...line, pence: -line.pence },
        action: schemeActionOf(line),
      })),
  ]
  const total = (action: DepositLine['action']) =>
    -listed.reduce(
      (sum, each) => (each.action === action && standing(each.line) ? sum + each.line.pence : sum),
      0,
    )
  const { protection, informed, saidOn, isWithLandlord } = readFacts(facts)
  const isDayMissing = held > 0 && saidOn === null && findOpeningDay(book) !== null
  const dated = findReceivedOn(
    lines.filter((line) => standing(line) && cameOrWentBack(line) && tellsDay(line)),
    await readCameDays(scope, tenancyId),
  )
  // It was received on that day, whatever became of it since.
  const wasHeld = held > 0 || total('return') > 0 || total('keep') > 0
  const receivedOn =
    !wasHeld || isDayMissing ? null : saidOn && dated ? earlierDay(saidOn, dated) : (saidOn ?? dated)
  const holding = sumOf(holdingLines)
  const holdingFrom = holdingLines.find((line) => line.pence > 0 && standing(line))?.happenedOn
  const { isEnglish } = await readPlace(scope, tenancy.propertyId)
  const deadline = holdingFrom && (await readAgreedDeadlines.ask(scope, [tenancyId])).get(tenancyId)
  const holdingDays =
    isEnglish && holding > 0 && holdingFrom ? holdingDaysOf(holdingFrom, deadline) : undefined
  const { decidedOn, agreedOn } = tenancy
  const holdingEnd = holdingFrom
    ? holdingEndOf({ cameOn: holdingFrom, decidedOn, agreedOn, deadline })
    : undefined
  const told = [...listed, ...holdingLines.map(toHoldingLine)].sort((a, b) =>
    a.line.day === b.line.day ? (a.line.at < b.line.at ? -1 : 1) : a.line.day < b.line.day ? -1 : 1,
  )
  const lastScheme = told.findLast(({ action, line }) => action === 'to-scheme' && standing(line))?.line
  const isProtected = protection !== null && (protection.by === 'insured' || here === 0)
  const last = isEnglish && held > 0 && receivedOn && protectionDay(receivedOn)
  return {
    tenancyId,
    agreed: tenancy.deposit === null ? null : Number(tenancy.deposit),
    holding: fromPence(holding),
    agreeBy: holdingEnd ? null : (holdingDays?.agreeBy ?? null),
    repayBy: holdingDays ? (holdingEnd?.repayBy ?? holdingDays.repayBy) : null,
    held: fromPence(held),
    here: fromPence(here),
    atScheme: fromPence(atScheme),
    scheme: atScheme > 0 && !isWithLandlord ? nameScheme(lastScheme, facts) : '',
    holder: isWithLandlord ? 'landlord' : 'scheme',
    disputed: fromPence(sumDisputed(facts)),
    protection,
    informed,
    returned: fromPence(total('return')),
    kept: fromPence(total('keep')),
    receivedOn,
    protectBy: last && !isProtected && (here > 0 || isWithLandlord) ? last : null,
    informBy: last && !informed ? last : null,
    isDayMissing,
    lines: [
      ...told.map(({ line, action }) => ({
        id: line.entryId,
        day: line.day,
        action,
        memo: line.memo,
        amount: fromPence(line.pence),
        author: line.author,
        at: line.at,
        reversible:
          (((line.kind === 'deposit' || line.kind === 'receipt') && line.source === 'hand') ||
            isPriorDeposit(line)) &&
          standing(line),
      })),
      ...facts.flatMap(describeFact),
    ].sort((a, b) => (a.day === b.day ? (a.at < b.at ? -1 : 1) : a.day < b.day ? -1 : 1)),
  }
}
