import { type FeeVat, parseFee } from '#shared/csv/fees.ts'
import { type FileQuestion, type FileReplies, replyOf } from '#shared/csv/questions.ts'
import type { Source } from '#shared/csv/rows.ts'
import { formatDate } from '#shared/date-format.ts'
import { startOfMonth, today } from '#shared/dates.ts'
import { describeFee } from '#shared/money/landlords/fees/fee.words.ts'
import { feeVatRate } from '#shared/money/landlords/landlord-money.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { joinNames } from '#shared/text.ts'
import type { FileFee } from '../../../registry/member.ts'
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

interface SaidFee {
  adds?: FileFee
  asked?: string
  wrong?: string
  warning?: string
  /** The fee in words, where its text names one with VAT in it. */
  guess?: string
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

const starts = ['month', 'today', 'next', 'leave'] as const

/** Reads the fees of a file, and asks once for each thing that it leaves open. */
export function planFees(rows: readonly RowAsRead[], given: Given) {
  const { sources, replies, dates, money, rules, landlordOf } = given
  const header = sources.find(({ column }) => column.field === feeField)?.headers.join(' ') ?? ''
  const words = (fee: Fee) => describeFee({ ...fee, minimum: 0 }, money)
  const vatReply = replyOf(replies, 'fee-vat', ['plus', 'in', 'none'])
  const fromReply = replyOf(replies, 'fee-from', starts)
  const twoReply = replyOf(replies, 'fee-two', ['homes', 'leave'])
  const numberReply = replyOf(replies, 'fee-number', ['leave'])
  const days: Record<string, string> = {
    month: startOfMonth(today(), 0),
    today: today(),
    next: startOfMonth(today(), 1),
  }
  const from = fromReply && days[fromReply]

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

  function decide({ said, landlord, fee, isSettled }: (typeof read)[number], text: string): SaidFee {
    if (isSettled) return { warning: `${landlord.name} has a fee already, so ‘${text}’ is left out.` }
    if (fromReply === 'leave') return {}
    if (!fee) return { asked: 'fee-vat' }
    if (!from) return { asked: 'fee-from' }
    const isOfHome = isSeveral.has(landlord.key)
    if (isOfHome && !twoReply) return { asked: 'fee-two' }
    if (isOfHome && twoReply === 'leave') return {}
    if (fee.vat && rules.noVat) return numberReply === 'leave' ? {} : { asked: 'fee-number' }
    if (rules.closedThrough && from <= rules.closedThrough)
      return {
        wrong: `Enter a date after ${formatDate(rules.closedThrough, dates)}: the months before are closed`,
      }
    return { adds: { ...fee, from, isOfHome }, ...(said.vat === 'in' && { guess: words(fee) }) }
  }
  const said = new Map(read.map((each) => [each.row, decide(each, each.row.values[feeField] ?? '')]))

  function questions(): FileQuestion[] {
    const [first] = open
    const asks: FileQuestion[] = []
    if (first)
      asks.push({
        id: 'fee-vat',
        text: `Fees such as ‘${first.row.values[feeField]}’ don’t say whether they include VAT. What do they mean?`,
        count: open.length,
        options: (
          [
            ['plus', 'VAT is added'],
            ['in', 'VAT is included'],
            ['none', 'No VAT is charged'],
          ] as const
        ).map(([reply, label]) => ({ reply, label, example: words(withoutVat(first.said, reply)) })),
        reply: vatReply ?? null,
      })
    if (asked.length > 0)
      asks.push({
        id: 'fee-from',
        text: 'From which date do the fees apply? Rent due earlier pays none.',
        count: asked.length,
        options: [
          ...(
            [
              ['month', 'The first of this month'],
              ['today', 'Today'],
              ['next', 'The first of next month'],
            ] as const
          ).map(([reply, label]) => ({ reply, label, example: formatDate(days[reply] ?? '', dates) })),
          { reply: 'leave', label: 'Leave the fees out', example: 'Add them on each landlord’s page' },
        ],
        reply: fromReply ?? null,
      })
    const withVat = asked.filter(({ fee }) => fee?.vat)
    if (rules.noVat && withVat.length > 0 && fromReply !== 'leave')
      asks.push({
        id: 'fee-number',
        text: `${rules.noVat}. What should happen to these?`,
        count: withVat.length,
        options: [
          { reply: 'leave', label: 'Leave these fees out', example: 'Add them on each landlord’s page' },
        ],
        reply: numberReply ?? null,
        missing: 'vat number',
      })
    const [some] = several
    if (some)
      asks.push({
        id: 'fee-two',
        text: `${joinNames(
          several.map(([, { name }]) => name),
          3,
        )} ${several.length === 1 ? 'has' : 'have'} rows with different fees, such as ${joinNames([...some[1].fees], 3)}. Which applies?`,
        count: several.reduce((sum, [, { count }]) => sum + count, 0),
        options: [
          { reply: 'homes', label: 'Each property has its own fee', example: [...some[1].fees].join(' · ') },
          { reply: 'leave', label: 'Leave these fees out', example: 'Add them on the landlord’s page' },
        ],
        reply: twoReply ?? null,
      })
    return asks
  }
  return { of: (row: RowAsRead): SaidFee => said.get(row) ?? {}, questions: questions() }
}
