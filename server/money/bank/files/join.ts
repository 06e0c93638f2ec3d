import type { FileLine, StatementBalance, StatementFile } from '#shared/money/bank/bank.files.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { findBounds, orderLines, proveSum, sumLines } from './chain.ts'
import { FileRefused, quotePence } from './refused.ts'

/** One statement of a file that may hold several. */
export interface Statement {
  accountNumber: string
  sortCode: string
  currency: string
  opening: StatementBalance | null
  closing: StatementBalance | null
  lines: FileLine[]
  /** The days that the statement says it covers; '' where it does not say. */
  period?: Period | undefined
}

export interface Period {
  from: string
  to: string
}

/** Throws for a period, or two balances, that end before they begin. */
export function provePeriod({ from, to }: Period, what: string): void {
  if (from !== '' && to !== '' && to < from)
    throw new FileRefused('statement-dates', `${what} ends on ${to}, before it begins on ${from}.`)
}

const first = (days: readonly string[]) => days.filter(Boolean).toSorted()[0] ?? ''
const last = (days: readonly string[]) => days.filter(Boolean).toSorted().at(-1) ?? ''

/** The days that all statements together cover: their periods, and never less than their lines. */
function coverOf(statements: readonly Statement[], lines: readonly FileLine[]) {
  const balances = statements.map(({ opening, closing }) => [opening?.day ?? '', closing?.day ?? ''] as const)
  const froms = statements.map(
    ({ period }, at) => period?.from || (lines.length === 0 ? (balances[at]?.[0] ?? '') : ''),
  )
  const tos = statements.map(({ period }, at) => last([period?.to ?? '', balances[at]?.[1] ?? '']))
  const to = last([...tos, ...lines.map(({ day }) => day)])
  return {
    from: first([...froms, ...lines.map(({ day }) => day)]) || to,
    to,
    hasPeriod:
      statements.some(({ period }) => Boolean(period?.to)) || balances.some(([, closing]) => closing !== ''),
  }
}

/** The one text that all of these are, where they are filled; '' where none is. Throws a refusal for two. */
export function onlyText(texts: readonly string[], code: RefusalCode, what: string): string {
  const [one = '', two] = new Set(texts.filter(Boolean))
  if (two === undefined) return one
  throw new FileRefused(code, `The file has ${what}: ${one} and ${two}. Export one account at a time.`)
}

/** Throws unless the file is of one account in one currency. */
function proveOne(statements: readonly Statement[]) {
  const only = (field: 'accountNumber' | 'sortCode' | 'currency', code: RefusalCode, what: string) =>
    onlyText(
      statements.map((statement) => statement[field]),
      code,
      what,
    )
  return {
    accountNumber: only('accountNumber', 'statement-two-accounts', 'statements of two accounts'),
    sortCode: only('sortCode', 'statement-two-accounts', 'statements of two sort codes'),
    currency: only('currency', 'statement-two-currencies', 'two currencies'),
  }
}

/** The first statement that does not open with what the one before closed with. */
const findGap = (statements: readonly Statement[]) =>
  statements.findIndex(({ opening }, at) => {
    const before = statements[at - 1]?.closing
    return Boolean(before && opening && before.pence !== opening.pence)
  })

/** The statements in the order in which each opens with what the one before closed with. */
function orderStatements(statements: readonly Statement[]): readonly Statement[] {
  const dayOf = ({ closing, lines }: Statement) => closing?.day ?? lines.at(-1)?.day ?? ''
  const byDay = [...statements].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
  const found = [byDay, statements, statements.toReversed()].find((order) => findGap(order) < 0)
  if (found) return found
  const at = findGap(byDay)
  throw new FileRefused(
    'statement-gap',
    `Statement ${at + 1} of the file opens with ${quotePence(byDay[at]?.opening?.pence ?? 0)}, and the one before closes with ${quotePence(byDay[at - 1]?.closing?.pence ?? 0)}. Add the missing statement between them.`,
  )
}

/** The most tags: more than 10,000 lines have with all their details. */
const mostTags = 1_500_000

/** Throws for a file with more tags than a statement can have, because the parsers would take seconds. */
export function proveFewTags(text: string): void {
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags += 1
  if (tags > mostTags)
    throw new FileRefused(
      'statement-too-large',
      'The file is too large for a bank statement. Export a shorter period.',
    )
}

/** One file of all statements of one account. Throws a refusal unless their balances add up. */
export function joinStatements(
  statements: readonly Statement[],
  { format, bank, records }: Pick<StatementFile, 'format' | 'bank' | 'records'>,
): StatementFile {
  const { currency, ...account } = proveOne(statements)
  const ordered = orderStatements(
    statements.map((statement) => ({ ...statement, lines: orderLines(statement.lines) })),
  )
  for (const { period, opening, closing } of ordered) {
    if (period) provePeriod(period, 'The statement’s period')
    if (opening && closing && closing.day < opening.day)
      throw new FileRefused(
        'statement-dates',
        `The closing balance is of ${closing.day}, before the opening balance of ${opening.day}.`,
      )
  }
  for (const [at, { opening, closing, lines }] of ordered.entries())
    if (opening && closing)
      proveSum(
        opening.pence,
        lines,
        closing.pence,
        ordered.length > 1 ? `Statement ${at + 1}` : 'The statement',
      )
  if (ordered.every((statement) => statement.lines.length === 0 && !statement.closing))
    throw new FileRefused('statement-empty', 'The file has no transactions.')
  const lines = ordered.flatMap((statement) => statement.lines)
  const [opening, closing] = [ordered[0]?.opening ?? null, ordered.at(-1)?.closing ?? null]
  const worked = findBounds(lines, opening?.pence ?? (closing ? closing.pence - sumLines(lines) : undefined))
  return {
    format,
    bank,
    ...account,
    currency: currency || null,
    ...coverOf(ordered, lines),
    opening: opening ?? worked.opening,
    closing: closing ?? worked.closing,
    lines,
    records,
  }
}
