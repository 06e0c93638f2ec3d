import { askQuestion, type FileQuestion, type FileReplies, replyOf } from '../../csv/questions.ts'
import { type TenancyKind, tenancyKinds } from '../../records/terms/terms.kinds.ts'
import { tenancyKindNames } from './rent.words.ts'

const id = 'tenancy-kind'

/** The kind that a person has answered for the tenancies of a file. */
export const answeredKind = (replies: FileReplies): TenancyKind | undefined =>
  replyOf(replies, id, tenancyKinds)

/** Asks once what kind the tenancies of a file are of which nobody has said it: a lodger and a company have other rights. */
export function askTenancyKind(count: number, replies: FileReplies): FileQuestion[] {
  const options = tenancyKinds.map((each) => ({ reply: each, label: tenancyKindNames[each], example: '' }))
  const question = { id, text: 'What type of tenancies are these?', count, options }
  return count === 0 ? [] : [askQuestion(question, replies)]
}
