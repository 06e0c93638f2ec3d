import { ApiError } from '#client/lib/calls/api.ts'
import type { BankLine, SortPart } from '#shared/money/bank/bank.ts'
import type { DepositScheme } from '#shared/records/tenancies/tenancies.deposit.ts'

/** What the server asks before it takes a part: the title of the question, the kind of part, and each answer as part of it. */
const asked = [
  {
    title: 'Is This Deposit Held Already?',
    kind: 'deposit',
    answers: [
      ['depositAs.instead', { depositAs: 'instead' }],
      ['depositAs.more', { depositAs: 'more' }],
    ],
  },
  {
    title: 'Where Did This Deposit Go?',
    kind: 'deposit',
    answers: [
      ['depositAs.scheme', { depositAs: 'scheme' }],
      ['depositAs.tenant', { depositAs: 'tenant' }],
    ],
  },
  {
    title: 'Was More Paid Than Is Held?',
    kind: 'landlord',
    answers: [['overdrawnAs.advance', { overdrawnAs: 'advance' }]],
  },
  {
    title: 'Was This Rent Due Earlier?',
    kind: 'tenancy',
    answers: [
      ['earlyAs.before', { earlyAs: 'before' }],
      ['earlyAs.advance', { earlyAs: 'advance' }],
    ],
  },
] as const satisfies readonly {
  title: string
  kind: SortPart['kind']
  answers: readonly (readonly [field: string, answer: Partial<SortPart>])[]
}[]

/** The question of the server before it sorts a line, with its answers. */
export interface SortQuestion {
  line: BankLine
  parts: SortPart[]
  as: string
  title: string
  sentence: string
  answers: { label: string; parts: SortPart[] }[]
}

const isToScheme = ({ depositAs }: SortPart) => depositAs === 'scheme'

/** Whether one of the answers is that a deposit went to a scheme, so that a person may say to which. */
export const asksScheme = ({ answers }: SortQuestion): boolean =>
  answers.some(({ parts }) => parts.some(isToScheme))

/** The parts with the scheme to which the deposit among them went. */
export const withScheme = (parts: readonly SortPart[], depositScheme: DepositScheme): SortPart[] =>
  parts.map((part) => (isToScheme(part) ? { ...part, depositScheme } : part))

/** The question that a refused sort asks; undefined for every other refusal. */
export function readSortQuestion(
  error: unknown,
  sorted: Pick<SortQuestion, 'line' | 'parts' | 'as'>,
): SortQuestion | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { errors, detail } = error.problem ?? {}
  return asked
    .map(({ title, kind, answers }) => ({
      ...sorted,
      title,
      sentence: detail ?? '',
      answers: answers.flatMap(([field, answer]) => {
        const label = errors?.[field]
        const parts = sorted.parts.map((part) => (part.kind === kind ? { ...part, ...answer } : part))
        return label ? { label, parts } : []
      }),
    }))
    .find(({ answers }) => answers.length > 0)
}
