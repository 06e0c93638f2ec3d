import type { FileReplies } from '#shared/csv/questions.ts'
import type { ImportAnswer, MadePerson, MissingPerson, RepairedCell } from '#shared/office/imports/imports.ts'

/** A person's corrections of a file, apart from the columns. */
export interface Repairs {
  answers: readonly ImportAnswer[]
  cells: readonly RepairedCell[]
  people: readonly MadePerson[]
  /** The import adds every person who is not on the books. */
  makePeople: boolean
  /** The replies to the questions about the file as a whole. */
  replies: FileReplies
}

export const noRepairs: Repairs = { answers: [], cells: [], people: [], makePeople: false, replies: {} }

export const withReply = (repairs: Repairs, id: string, reply: string): Repairs => ({
  ...repairs,
  replies: { ...repairs.replies, [id]: reply },
})

const isSameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Adds an answer for every row with this text in this field, in place of an earlier answer. */
export function withAnswer(repairs: Repairs, answer: ImportAnswer): Repairs {
  const others = repairs.answers.filter(
    ({ field, text }) => field !== answer.field || !isSameText(text, answer.text),
  )
  return { ...repairs, answers: [...others, answer] }
}

/** Sets the text typed into a cell; undefined removes the correction. */
export function withCell(repairs: Repairs, row: number, field: string, text: string | undefined): Repairs {
  const others = repairs.cells.filter((cell) => cell.row !== row || cell.field !== field)
  return { ...repairs, cells: text === undefined ? others : [...others, { row, field, text }] }
}

export const readRepair = ({ cells }: Repairs, row: number, field: string): string | undefined =>
  cells.find((cell) => cell.row === row && cell.field === field)?.text

const isSamePerson = (made: MadePerson, { field, names, emails }: MissingPerson) =>
  made.field === field &&
  (made.emails.some((email) => emails.includes(email)) ||
    (emails.length === 0 && made.names.some((name) => names.includes(name))))

/** Adds a person whom rows name to those that the import adds, with the details from the form. */
export function withPerson(
  repairs: Repairs,
  person: MissingPerson,
  details: Pick<MadePerson, 'name' | 'email' | 'phone'>,
): Repairs {
  const { field, names, emails } = person
  const others = repairs.people.filter((made) => !isSamePerson(made, person))
  return { ...repairs, people: [...others, { field, names, emails, ...details }] }
}

/** Reads every spelling of a person's name as another text: a record's id, or a name of the file. */
export function withSamePerson(repairs: Repairs, person: MissingPerson, use: string): Repairs {
  const { field, names } = person
  const without = { ...repairs, people: repairs.people.filter((made) => !isSamePerson(made, person)) }
  return names.reduce<Repairs>((all, text) => withAnswer(all, { field, text, use }), without)
}

/** Keeps answers and people for a corrected file, but no cells, because the corrected file has other rows. */
export const keepForNextFile = (repairs: Repairs): Repairs => ({ ...repairs, cells: [] })
