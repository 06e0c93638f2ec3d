import { askQuestion, type FileQuestion, type FileReplies, replyOf } from '#shared/csv/questions.ts'
import { isBlank } from '#shared/csv/values.ts'
import { formatDate } from '#shared/date-format.ts'
import { daysBetween, isDate } from '#shared/dates.ts'
import { usualDepositDays } from '#shared/money/deposits/deposits.ts'
import { readDepositPlace } from '#shared/money/deposits/deposits.words.ts'
import { type PriorDeposit, priorDeposit } from '#shared/records/tenancies/tenancies.deposit.ts'
import type { StoredRow } from '../../../registry/member.ts'
import { isEmptyHome, type PlannedKind } from '../imports.kinds.ts'
import { type Said, wrongOf } from '../imports.said.ts'
import type { RowAsRead } from '../rows/rows.read.ts'

/** The columns that say where a deposit is, and since when. */
export const depositFields = ['depositScheme', 'depositHolder', 'depositReference', 'depositReceived']

/** Where a row says that its deposit is: one column may name the scheme, and another who holds the money. */
const placeOf = ({ depositScheme, depositHolder }: RowAsRead['values']): string =>
  [depositScheme, depositHolder]
    .map((text) => (text ?? '').trim())
    .filter((text) => text && !isBlank(text))
    .join(', ')

/** 'Held by: Scheme', beside the scheme's name: the money is at the scheme. */
const heldByScheme = /^(?:the )?(?:(?:tenancy )?deposit )?scheme$/i

/** What a row says of a deposit that was taken before. */
interface SaidDeposit extends Said<PriorDeposit> {
  /** Whether the row’s texts are kept as a note. */
  isLeft?: true
}

const holders = ['scheme', 'here', 'landlord', 'leave'] as const
type Holder = (typeof holders)[number]

interface Given {
  kind: PlannedKind
  replies: FileReplies
  isAgency: boolean
  dates: Parameters<typeof formatDate>[1]
  money: (amount: number) => string
  /** The tenancy on the books that a row is about, which has what the row does not repeat. */
  storedOf?(row: RowAsRead): StoredRow | undefined
}

/** Who may hold a deposit, by the question that a row's words leave open. */
const open: Record<string, { of: readonly Holder[]; say(text: string): string }> = {
  'deposit-named': {
    of: ['scheme', 'here', 'landlord', 'leave'],
    say: (text) => `Deposits are with a scheme, such as ‘${text}’. Who holds the money?`,
  },
  'deposit-insured': {
    of: ['here', 'landlord', 'leave'],
    say: (text) => `Deposits are insured, such as ‘${text}’. Who holds the money?`,
  },
  'deposit-unsaid': {
    of: ['here', 'landlord', 'leave'],
    say: (text) =>
      text
        ? `‘${text}’ does not say where a deposit is. Who holds the money?`
        : 'Deposits have a certificate or a day, and no place. Who holds the money?',
  },
}

function labelOf(holder: Holder, isAgency: boolean): string {
  if (holder === 'scheme') return 'The scheme holds it (custodial)'
  if (holder === 'landlord') return 'The landlord holds it'
  if (holder === 'here') return isAgency ? 'We hold it in the client account' : 'I hold it'
  return 'Record it later'
}

const exampleOf: Record<Holder, (sum: string) => string> = {
  scheme: (sum) => `${sum} is held at the scheme, and not in your bank account`,
  here: (sum) => `${sum} is held, and is in your bank account`,
  landlord: (sum) => `${sum} is held, and is not in your bank account`,
  leave: () => 'The text is kept as a note, and no deposit is recorded as held',
}

const columns: Record<PropertyKey, string> = {
  amount: 'deposit',
  day: 'depositReceived',
  reference: 'depositReference',
}
const columnOf = (path: PropertyKey = ''): string => columns[path] ?? 'depositScheme'

/** Reads the deposits of a file that were taken before, and asks once for each thing that it leaves open. */
export function planDeposits(rows: readonly RowAsRead[], given: Given) {
  const { kind, replies, isAgency, dates, money, storedOf = () => undefined } = given
  const readOr = (row: RowAsRead, field: 'deposit' | 'startDate') =>
    row.values[field] || (storedOf(row)?.[field] as string | number | null | undefined) || ''
  const seen = new Map<string, { count: number; first: RowAsRead }>()
  const asking = (id: string, row: RowAsRead) => {
    const known = seen.get(id)
    seen.set(id, { count: (known?.count ?? 0) + 1, first: known?.first ?? row })
  }

  /** Who holds a row's deposit; undefined while the question is open. */
  function findHolder(row: RowAsRead): { holder?: Holder; asked?: string } {
    const { scheme, holder, isInsured, isNone } = readDepositPlace(placeOf(row.values))
    if (isNone) return { holder: 'leave' }
    if (scheme && !isInsured && heldByScheme.test((row.values.depositHolder ?? '').trim()))
      return { holder: 'scheme' }
    if (holder) return { holder: holder === 'landlord' && !isAgency ? 'here' : holder }
    if (scheme && isInsured && !isAgency) return { holder: 'here' }
    const id = scheme ? (isInsured ? 'deposit-insured' : 'deposit-named') : 'deposit-unsaid'
    asking(id, row)
    const reply = replyOf(replies, id, holders)
    return reply === undefined ? { asked: id } : { holder: reply }
  }

  /** The day on which a row's deposit came, and whether somebody said that it lies so early. */
  function findDay(row: RowAsRead): { day?: string; isEarly?: true; asked?: string } {
    const { depositReceived: said } = row.values
    const start = String(readOr(row, 'startDate'))
    if (!said) {
      asking('deposit-day', row)
      const reply = replyOf(replies, 'deposit-day', ['start', 'leave'])
      if (reply === undefined) return { asked: 'deposit-day' }
      return reply === 'start' ? { day: start } : {}
    }
    if (!isDate(start) || daysBetween(said, start) <= usualDepositDays) return { day: said }
    asking('deposit-early', row)
    const reply = replyOf(replies, 'deposit-early', ['yes', 'leave'])
    if (reply === undefined) return { asked: 'deposit-early' }
    return reply === 'yes' ? { day: said, isEarly: true } : {}
  }

  function read(row: RowAsRead): SaidDeposit {
    const { values } = row
    const isSaid = depositFields.some((field) => !isBlank(values[field] ?? ''))
    const unread = row.problems.some(({ field }) => field === 'deposit' || field === 'depositReceived')
    if (!isSaid || unread || isEmptyHome(kind, row.texts)) return {}
    const amount = readOr(row, 'deposit')
    if (!Number(amount)) return { isLeft: true }
    const { holder, asked } = findHolder(row)
    if (holder === 'leave') return { isLeft: true }
    const { day, isEarly, asked: askedDay } = findDay(row)
    const waits = asked ?? askedDay
    if (waits)
      return {
        wrong: [{ field: 'depositScheme', message: 'Choose first where this deposit is', asked: waits }],
      }
    if (!day) return { isLeft: true }
    const { scheme } = readDepositPlace(placeOf(values))
    const checked = priorDeposit.safeParse({
      amount,
      day,
      place: holder,
      ...(isEarly && { isEarly }),
      ...(scheme && { scheme }),
      reference: isBlank(values.depositReference ?? '') ? '' : values.depositReference,
    })
    return checked.success ? { adds: checked.data } : { wrong: wrongOf(checked.error, columnOf) }
  }

  const said = new Map(rows.map((row) => [row, read(row)]))

  function askOf(id: string, { count, first }: { count: number; first: RowAsRead }): FileQuestion {
    const { depositReceived } = first.values
    const [deposit, startDate] = [readOr(first, 'deposit'), String(readOr(first, 'startDate'))]
    const ask = (text: string, options: FileQuestion['options']) =>
      askQuestion({ id, text, count, options }, replies)
    const leave = { reply: 'leave', label: 'Record them later', example: exampleOf.leave('') }
    const asDay = (day: string | null | undefined) => (day && isDate(day) ? formatDate(day, dates) : '')
    if (id === 'deposit-day')
      return ask('Some deposits have no date received. When were they received?', [
        { reply: 'start', label: 'On the day the tenancy began', example: asDay(startDate) },
        leave,
      ])
    if (id === 'deposit-early')
      return ask(
        `Some deposits were received more than ${usualDepositDays} days before their tenancy, such as on ${asDay(depositReceived)} for one from ${asDay(startDate)}. Is that right?`,
        [{ reply: 'yes', label: 'Yes, that is right', example: asDay(depositReceived) }, leave],
      )
    const { of = [], say = String } = open[id] ?? {}
    return ask(
      say(placeOf(first.values)),
      of
        .filter((holder) => isAgency || holder !== 'landlord')
        .map((holder) => ({
          reply: holder,
          label: labelOf(holder, isAgency),
          example: exampleOf[holder](money(Number(deposit ?? 0))),
        })),
    )
  }

  return {
    of: (row: RowAsRead): SaidDeposit => said.get(row) ?? {},
    questions: [...seen].map(([id, each]) => askOf(id, each)),
    isAnyLeft: [...said.values()].some(({ isLeft }) => isLeft),
  }
}
