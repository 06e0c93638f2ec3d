import { z } from '../zod.ts'

/**
 * A question about the file as a whole, which can be read in more ways than one. It is asked once, with an example of each
 * reading, and the rows that depend on it wait for the reply.
 */
export const fileQuestion = z.object({
  id: z.string(),
  text: z.string(),
  /** How many rows depend on it. */
  count: z.int(),
  options: z.array(z.object({ reply: z.string(), label: z.string(), example: z.string() })),
  /** The reply that a person has given; null while the question is open. */
  reply: z.string().nullable(),
  /** What is missing from the settings. With it there, the file is checked again and the question is gone. */
  missing: z.enum(['vat number']).optional(),
})
export type FileQuestion = z.infer<typeof fileQuestion>

const word = z.string().max(400)

/** A person's replies, by the ids of the questions. */
export const fileReplies = z.record(word, word)
export type FileReplies = z.output<typeof fileReplies>

/** The reply that was given, if it is one of the question's. */
export const replyOf = <Reply extends string>(
  replies: FileReplies,
  id: string,
  known: readonly Reply[],
): Reply | undefined => known.find((each) => each === replies[id])

/** A question with the reply that was given, if it is one of its options. */
export const askQuestion = (
  question: Omit<FileQuestion, 'reply'>,
  replies: FileReplies = {},
): FileQuestion => ({
  ...question,
  reply: question.options.find(({ reply }) => reply === replies[question.id])?.reply ?? null,
})

/** The first question that nobody has answered. */
export const findOpenQuestion = (questions: readonly FileQuestion[]): FileQuestion | undefined =>
  questions.find(({ reply }) => reply === null)
