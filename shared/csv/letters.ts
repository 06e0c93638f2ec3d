import { askQuestion, type FileQuestion, type FileReplies } from './questions.ts'
import { byte1252 } from './text.ts'

/* Letters that a program read in the wrong encoding and stored so: ‘Renée’ as ‘RenÃ©e’, ‘£’ as ‘Â£’. */

const others = /[\u0080-\uffff]{2,}/g
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The letters that a run of signs was before it was read in the wrong encoding; undefined where it was nothing else. */
function restoreRun(run: string): string | undefined {
  const bytes = [...run].map(byte1252)
  if (bytes.includes(undefined)) return undefined
  try {
    return utf8.decode(Uint8Array.from(bytes as number[]))
  } catch {
    return undefined
  }
}

/** The text with its letters again. The old £ of DOS programs stands as œ before a figure. */
export const restoreLetters = (text: string): string =>
  /[\u0080-\uffff]/.test(text)
    ? text.replace(others, (run) => restoreRun(run) ?? run).replace(/œ(?=\d)/g, '£')
    : text

const lettersQuestion = 'letters'
const lostQuestion = 'letters-lost'

/** The words of a text in which something differs once it is restored. */
function listExamples(text: string): string[] {
  const words = text.match(/[^\s,;|]*[\u0080-\uffff][^\s,;|]*/g) ?? []
  return words.filter((word) => restoreLetters(word) !== word)
}

/**
 * Asks once whether letters that turned into signs are read as letters again, and names letters that are lost for good. `texts`
 * are the cells or the lines of a file.
 */
export function askLetters(texts: Iterable<string>, replies: FileReplies = {}): FileQuestion[] {
  let [broken, lost] = [0, 0]
  const examples = new Set<string>()
  const gaps = new Set<string>()
  for (const text of texts) {
    if (!/[\u0080-\uffff]/.test(text)) continue
    const words = listExamples(text)
    if (words.length > 0) broken += 1
    for (const word of words) if (examples.size < 2) examples.add(word.slice(0, 40))
    if (!text.includes('\ufffd')) continue
    lost += 1
    const gap = /[^\s,;|]*\ufffd[^\s,;|]*/.exec(text)?.[0]
    if (gap && gaps.size < 2) gaps.add(gap.slice(0, 40))
  }
  const quote = (all: Iterable<string>) => [...all].map((each) => `‘${each}’`).join(' and ')
  const questions: FileQuestion[] = []
  if (broken > 0) {
    const options = [
      {
        reply: 'restore',
        label: 'Yes, read them as letters',
        example: [...examples].map(restoreLetters).join(', '),
      },
      { reply: 'keep', label: 'No, they are right', example: [...examples].join(', ') },
    ]
    const text = `Some letters appear as symbols, such as ${quote(examples)}. Read them as letters?`
    questions.push(askQuestion({ id: lettersQuestion, text, count: broken, options }, replies))
  }
  if (lost > 0) {
    const options = [{ reply: 'take', label: 'Take it as it is', example: [...gaps].join(', ') }]
    const text = `Letters are lost in this file, such as in ${quote(gaps)}. A new export may have them.`
    questions.push(askQuestion({ id: lostQuestion, text, count: lost, options }, replies))
  }
  return questions
}

/** Whether a person has said that signs are letters. */
export const restoresLetters = (replies: FileReplies | undefined): boolean =>
  replies?.[lettersQuestion] === 'restore'
