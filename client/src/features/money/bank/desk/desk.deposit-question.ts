import { ApiError } from '#client/lib/calls/api.ts'
import type { BankLine, SortPart } from '#shared/money/bank/bank.ts'

export type Answer = NonNullable<SortPart['depositAs']>

/** The question of the server before a deposit is held twice, or above what was asked for, with its answers. */
export interface DepositQuestion {
  line: BankLine
  parts: SortPart[]
  as: string
  sentence: string
  answers: { answer: Answer; label: string }[]
}

/** The question that a refused sort asks; undefined for every other refusal. */
export function readDepositQuestion(
  error: unknown,
  sorted: Pick<DepositQuestion, 'line' | 'parts' | 'as'>,
): DepositQuestion | undefined {
  if (!(error instanceof ApiError)) return undefined
  const answers = (['instead', 'more'] as const).flatMap((answer) => {
    const label = error.problem?.errors?.[`depositAs.${answer}`]
    return label ? { answer, label } : []
  })
  if (answers.length === 0) return undefined
  return { ...sorted, answers, sentence: error.problem?.detail ?? '' }
}
