import type { MatchLine } from '../modules/bank/matching/matching.types.ts'
import type { Movement } from './matching.year.ts'

/** How a bank's file writes payer and reference. */
export const bankStyles = ['fields', 'commas', 'plain'] as const
export type BankStyle = (typeof bankStyles)[number]

/** Many banks cut names and references off at this length. */
const kept = 18

/** A movement as a line of the bank's file. */
export function writeLine({ day, pence, who, says }: Movement, id: string, style: BankStyle): MatchLine {
  const blank = { id, day, pence, payer: '', reference: '' }
  const reference = says.slice(0, kept)
  const [year = '', month = '', date = ''] = day.split('-')
  if (style === 'fields') return { ...blank, text: `${who} ${reference}`.trim(), payer: who, reference }
  if (style === 'commas') {
    const parts = [
      who,
      reference.toUpperCase(),
      'VIA MOBILE - PYMT',
      `FP ${date}/${month}/${year.slice(2)}`,
      '10',
      `${who.length}2315${date}45N`,
    ]
    return { ...blank, text: parts.filter(Boolean).join(' , ') }
  }
  return {
    ...blank,
    text: `${who.slice(0, kept)} ${reference} ${pence > 0 ? 'BGC' : 'FPO'}`
      .toUpperCase()
      .replace(/\s+/g, ' '),
  }
}
