import type { MatchLine } from '../money/bank/matching/matching.types.ts'
import type { Movement } from './matching.year.ts'

/** How a bank's file writes payer and reference, in the year in which most write their reference. */
export const bankStyles = ['fields', 'commas', 'plain'] as const
/** The styles of the year in which few write their reference. */
export const otherStyles = ['lloyds', 'natwest', 'bgc'] as const
export type BankStyle = (typeof bankStyles)[number] | (typeof otherStyles)[number]

/** Many banks cut names and references off at this length. */
export const kept = 18

/** A number between 0 and `below` that differs from line to line and is the same in every run. */
function numberOf(id: string, below: number): number {
  let mixed = 2_166_136_261
  for (const sign of id) mixed = Math.imul(mixed ^ sign.charCodeAt(0), 16_777_619)
  return (mixed >>> 0) % below
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Lloyds writes a trace number, a sort code, the kind of payment, the day and the time after the words. */
function lloydsTail(id: string, [year = '', month = '', date = '']: string[]): string {
  const time = `${twoDigits(numberOf(id, 24))}:${twoDigits(numberOf(`${id}'`, 60))}`
  const trace = `40000000${String(numberOf(`${id}"`, 1e10)).padStart(10, '0')}`
  return `${trace} 309950 10 ${date}${months[Number(month) - 1]}${year.slice(2)} ${time}`
}

const ofStyle: Record<
  BankStyle,
  (id: string, who: string, says: string, day: string[], isIn: boolean) => Partial<MatchLine>
> = {
  fields: (_id, who, says) => ({ text: `${who} ${says}`.trim(), payer: who, reference: says }),
  commas: (_id, who, says, [year = '', month = '', date = '']) => ({
    text: [
      who,
      says.toUpperCase(),
      'VIA MOBILE - PYMT',
      `FP ${date}/${month}/${year.slice(2)}`,
      '10',
      `${who.length}2315${date}45N`,
    ]
      .filter(Boolean)
      .join(' , '),
  }),
  plain: (_id, who, says, _day, isIn) => ({
    text: `${who.slice(0, kept)} ${says} ${isIn ? 'BGC' : 'FPO'}`.toUpperCase().replace(/\s+/g, ' '),
  }),
  lloyds: (id, who, says, day) => ({
    text: `${who.slice(0, kept)} ${says} ${lloydsTail(id, day)}`.toUpperCase().replace(/\s+/g, ' ').trim(),
  }),
  natwest: (id, who, says, [year = '', month = '', date = '']) => ({
    text: [who, says, `FP ${date}/${month}/${year.slice(2)} ${numberOf(id, 24)}`, numberOf(`${id}'`, 1e9)]
      .filter(Boolean)
      .join(' , ')
      .toUpperCase(),
  }),
  bgc: (_id, who, says, _day, isIn) => ({
    text: `${who.slice(0, kept)} ${says} ${isIn ? 'BGC' : 'FPO'}`.toUpperCase().replace(/\s+/g, ' ').trim(),
  }),
}

/** A movement as a line of the bank's file. */
export function writeLine({ day, pence, who, says }: Movement, id: string, style: BankStyle): MatchLine {
  const words = ofStyle[style](id, who, says.slice(0, kept), day.split('-'), pence > 0)
  return { id, day, pence, text: '', payer: '', reference: '', ...words }
}
