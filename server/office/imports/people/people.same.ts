import { emailKey, isSamePerson, type Mention } from '#shared/csv/people.ts'
import { askQuestion, type FileQuestion, type FileReplies, replyOf } from '#shared/csv/questions.ts'
import { groupBy } from '#shared/group.ts'
import type { Labels } from '../imports.labels.ts'

/** Who the people with one email address are. */
interface Same {
  /** The only record on the books with the address; undefined without one. */
  known: { id: string; name: string } | undefined
  /** Whether names beside the address are different people's, because a person said so. */
  isShared: boolean
  /** The open question about the address. */
  asked: string | undefined
}

const replies = ['one', 'several'] as const

/** The names beside an address that cannot be one person's, by the first of each. */
function listDifferent(names: readonly string[]): string[] {
  const different: string[] = []
  for (const name of names) if (!different.some((each) => isSamePerson(each, name))) different.push(name)
  return different
}

/**
 * Finds who is meant by each email address of the file: the record on the books that has it, in any spelling of the name.
 * Where the names are different people's, the person is asked once for each address.
 */
export function findSame(kind: string, mentions: readonly Mention[], labels: Labels, given: FileReplies) {
  const onBooks = groupBy(
    labels.list(kind).filter(({ email }) => email),
    ({ email }) => email,
  )
  const inFile = groupBy(
    mentions.filter(({ email }) => email),
    ({ email }) => emailKey(email),
  )
  const questions: FileQuestion[] = []
  const same = new Map<string, Same>()
  for (const [email, rows] of inFile) {
    const books = onBooks.get(email) ?? []
    const known = books.length === 1 ? books[0] : undefined
    const names = rows.map(({ name }) => name).filter(Boolean)
    const [first = '', second] = listDifferent([...(known ? [known.name] : []), ...names])
    const id = `same:${kind}:${email}`
    const reply = replyOf(given, id, replies)
    const isOpen = second !== undefined && books.length < 2
    same.set(email, {
      known,
      isShared: isOpen && reply === 'several',
      asked: isOpen && !reply ? id : undefined,
    })
    if (!isOpen) continue
    const text = `‘${first}’${known ? ', already on Gable,' : ''} and ‘${second}’ have the email ${email}. Are they the same person?`
    const options = [
      { reply: 'one', label: 'One person', example: `Everything belongs to ${first}` },
      { reply: 'several', label: 'Different people', example: `${first} and ${second} stay two` },
    ]
    questions.push(askQuestion({ id, text, count: rows.length, options }, given))
  }
  return { questions, of: (email: string): Same | undefined => same.get(emailKey(email)) }
}
