import type { Repair } from '#shared/csv/rows.ts'
import type { ImportInput } from '#shared/office/imports/imports.ts'
import { normaliseText } from '../../../registry/label.ts'

export const answerKey = (field: string, text: string) => `${field}\u0001${normaliseText(text)}`

type Choices = Pick<ImportInput, 'answers' | 'cells'>

/** Makes the function that finds a person's corrections of a row. A corrected cell counts before the answer for all rows. */
export function readRepairs({ answers = [], cells = [] }: Choices) {
  const uses = answers.filter(({ copy }) => copy === undefined)
  const byText = new Map(uses.map((answer) => [answerKey(answer.field, answer.text), answer]))
  const byCell = new Map(cells.map(({ row, field, text }) => [`${row} ${field}`, text]))
  const isIdle = byText.size === 0 && byCell.size === 0
  return (row: number): Repair | undefined =>
    isIdle
      ? undefined
      : (field, text) => {
          const cell = byCell.get(`${row} ${field}`)
          if (cell !== undefined) return cell
          const answer = byText.get(answerKey(field, text))
          return answer && (answer.use ?? '')
        }
}

/** The field whose value replaces an empty one of the same row, by field. */
export const readCopies = ({ answers = [] }: Choices): Map<string, string> =>
  new Map(answers.flatMap(({ field, copy }) => (copy === undefined ? [] : [[field, copy]])))

/** The answer for all rows that need a field and lack it, by field. */
export const readEmptyAnswers = ({ answers = [] }: Choices): Map<string, string> =>
  new Map(answers.flatMap(({ field, text, use }) => (text.trim() === '' && use ? [[field, use]] : [])))
