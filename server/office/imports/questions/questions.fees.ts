import { type FeeVat, parseFee } from '#shared/csv/fees.ts'
import { askQuestion, type FileQuestion, type FileReplies, replyOf } from '#shared/csv/questions.ts'
import type { Source } from '#shared/csv/rows.ts'
import { formatDate } from '#shared/date-format.ts'
import { startOfMonth, today } from '#shared/dates.ts'
import { describeFee } from '#shared/money/landlords/fees/fee.words.ts'
import { feeVatRate } from '#shared/money/landlords/landlord-money.ts'
import { fromPence, sumOf, toPence } from '#shared/pence.ts'
import { joinNames } from '#shared/text.ts'
import type { FileFee } from '../../../registry/member.ts'
import type { Said } from '../imports.said.ts'
import type { RowAsRead } from '../rows/rows.read.ts'

const feeField = 'fee'

/** A fee as a file says it, without its first day. */
type Fee = Omit<FileFee, 'from' | 'isOfHome'>

/** What of an account decides which fees an import may add. */
export interface FeeRulesOfAccount {
  /** The landlords who have a fee, or of whom somebody said that they pay none. */
  settled: ReadonlySet<string>
  /** Why no fee can have VAT; undefined where one can. */
  noVat: string | undefined
  closedThrough: string | undefined
}

interface Given {
  sources: readonly Source[]
  replies: FileReplies
  dates: Parameters<typeof formatDate>[1]
  money: (amount: number) => string
  /** The landlord of a row, as an id on the books or as the file names them. */
  landlordOf(row: RowAsRead): { key: string; name: string }
  rules: FeeRulesOfAccount
}

/** A fee with VAT in it comes to less without: 12 % inc VAT is 10 % + VAT. */
function withoutVat(said: { kind: 'percent' | 'monthly'; value: number }, vat: FeeVat): Fee {
  const net = (value: number) => Math.round((value * 100) / (1 + feeVatRate / 100)) / 100
  const value = vat === 'in' ? net(said.value) : said.value
  const isPercent = said.kind === 'percent'
  return {
    kind: said.kind,
    vat: vat !== 'none',
    percent: isPercent ? value : 0,
    amount: isPercent ? 0 : fromPence(toPence(value)),
  }
}

const vats = ['plus', 'in', 'none'] as const
const vatWords: Record<FeeVat, string> = {
  plus: 'VAT is added',
  in: 'VAT is included',
  none: 'No VAT is charged',
}
const starts = ['month', 'today', 'next'] as const
const startWords: Record<(typeof starts)[number], string> = {
  month: 'The first of this month',
  today: 'Today',
  next: 'The first of next month',
}

/** Reads the fees of a file, and asks once for each thing that it leaves open. */
export function planFees(rows: readonly RowAsRead[], given: Given) {
  const { sources, replies, dates, money, rules, landlordOf } = given
  const header = sources.find(({ column }) => column.field === feeField)?.headers.join(' ') ?? ''
  const words = (fee: Fee) => describeFee({ ...fee, minimum: 0 }, money)
  const vatReply = replyOf(replies, 'fee-vat', vats)
  const fromReply = replyOf(replies, 'fee-from', [...starts, 'leave'])
  const twoReply = replyOf(replies, 'fee-two', ['homes', 'leave'])
  const numberReply = replyOf(replies, 'fee-number', ['leave'])
  const days: Record<(typeof starts)[number], string> = {
    month: startOfMonth(today(), 0),
    today: today(),
    next: startOfMonth(today(), 1),
  }
  const from = fromReply && fromReply !== 'leave' ? days[fromReply] : undefined

  const read = rows.flatMap((row) => {
    const said = parseFee(row.values[feeField] ?? '', header)
    if (!said || 'problem' in said) return []
    const vat = said.vat ?? vatReply
    const landlord = landlordOf(row)
    return [
      { row, said, landlord, fee: vat && withoutVat(said, vat), isSettled: rules.settled.has(landlord.key) },
    ]
  })
  const asked = read.filter(({ isSettled }) => !isSettled)
  const open = asked.filter(({ said }) => said.vat === undefined)
  const feesOf = new Map<string, { name: string; fees: Set<string>; count: number }>()
  for (const { landlord, fee } of asked) {
    const of = feesOf.get(landlord.key) ?? { name: landlord.name, fees: new Set<string>(), count: 0 }
    of.count += 1
    if (fee) of.fees.add(words(fee))
    feesOf.set(landlord.key, of)
  }
  const several = [...feesOf].filter(([, { fees }]) => fees.size > 1)
  const isSeveral = new Set(several.map(([key]) => key))

  const waitFor = (asked: string) => ({
    wrong: [{ field: feeField, message: 'Answer first what the fees in this file mean', asked }],
  })
  function decide({ said, landlord, fee, isSettled }: (typeof read)[number], text: string): Said<FileFee> {
    if (isSettled) return { warnings: [`${landlord.name} has a fee already, so ‘${text}’ is left out.`] }
    if (fromReply === 'leave') return {}
    if (!fee) return waitFor('fee-vat')
    if (!from) return waitFor('fee-from')
    const isOfHome = isSeveral.has(landlord.key)
    if (isOfHome && !twoReply) return waitFor('fee-two')
    if (isOfHome && twoReply === 'leave') return {}
    if (fee.vat && rules.noVat) return numberReply === 'leave' ? {} : waitFor('fee-number')
    if (rules.closedThrough && from <= rules.closedThrough) {
      const message = `Enter a date after ${formatDate(rules.closedThrough, dates)}: the months before are closed`
      return { wrong: [{ field: feeField, message }] }
    }
    const guess = said.vat === 'in' ? { field: feeField, text, value: words(fee) } : undefined
    return { adds: { ...fee, from, isOfHome }, guess }
  }
  const said = new Map(read.map((each) => [each.row, decide(each, each.row.values[feeField] ?? '')]))

  function questions(): FileQuestion[] {
    const asks: FileQuestion[] = []
    const ask = (question: Parameters<typeof askQuestion>[0]) => asks.push(askQuestion(question, replies))
    const leave = (label: string, example: string) => ({ reply: 'leave', label, example })
    const [first] = open
    if (first)
      ask({
        id: 'fee-vat',
        text: `Fees such as ‘${first.row.values[feeField]}’ don’t say whether they include VAT. What do they mean?`,
        count: open.length,
        options: vats.map((reply) => ({
          reply,
          label: vatWords[reply],
          example: words(withoutVat(first.said, reply)),
        })),
      })
    if (asked.length > 0)
      ask({
        id: 'fee-from',
        text: 'From which date do the fees apply? Rent due earlier pays none.',
        count: asked.length,
        options: [
          ...starts.map((reply) => ({
            reply,
            label: startWords[reply],
            example: formatDate(days[reply], dates),
          })),
          leave('Leave the fees out', 'Add them on each landlord’s page'),
        ],
      })
    const withVat = asked.filter(({ fee }) => fee?.vat)
    if (rules.noVat && withVat.length > 0 && fromReply !== 'leave')
      ask({
        id: 'fee-number',
        text: `${rules.noVat}. What should happen to these?`,
        count: withVat.length,
        options: [leave('Leave these fees out', 'Add them on each landlord’s page')],
        missing: 'vat number',
      })
    const [some] = several
    if (some) {
      const fees = [...some[1].fees]
      const names = several.map(([, { name }]) => name)
      ask({
        id: 'fee-two',
        text: `${joinNames(names, 3)} ${several.length === 1 ? 'has' : 'have'} rows with different fees, such as ${joinNames(fees, 3)}. Which applies?`,
        count: sumOf(several, ([, { count }]) => count),
        options: [
          { reply: 'homes', label: 'Each property has its own fee', example: fees.join(' · ') },
          leave('Leave these fees out', 'Add them on the landlord’s page'),
        ],
      })
    }
    return asks
  }
  return { of: (row: RowAsRead) => said.get(row) ?? {}, questions: questions() }
}
