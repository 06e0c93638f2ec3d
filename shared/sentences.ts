import type { z } from 'zod'
import { capitalise } from './text.ts'

type Issue = z.core.$ZodRawIssue

/** 'issueDate' → 'Issue date'; 'This' for a value without a name, such as an entry of a list. */
function nameOf({ path = [] }: Issue): string {
  const name = path.at(-1)
  if (typeof name !== 'string' || name === '') return 'This'
  const words = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  return capitalise(words)
}

const kinds: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Send a list',
  object: 'Send an object with named fields',
  record: 'Send an object with named fields',
}

const formats: Record<string, string> = {
  email: 'Enter a valid email address',
  url: 'Enter a web address',
  uuid: 'Record not found',
  base64: 'The file didn’t arrive complete. Please try again',
}

const misfit = 'Check this value'

const sentenceOfChoice = (values: readonly unknown[]) =>
  values.length === 1 ? `Must be ${String(values[0])}` : `Choose one of ${values.map(String).join(', ')}`

const units: Record<string, [string, string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** '1 character', '200 characters', '12'. */
function sizeOf(limit: number | bigint, origin: string): string {
  const amount = limit.toLocaleString('en-GB')
  const unit = units[origin]?.[amount === '1' ? 0 : 1]
  return unit ? `${amount} ${unit}` : amount
}

/**
 * The sentence about a refused value for a schema without a sentence of its own. A person would otherwise read zod's words:
 * "Invalid input: expected string, received undefined".
 */
export function sentenceOfIssue(issue: Issue): string {
  if (issue.code === 'invalid_value') return sentenceOfChoice(issue.values)
  if (issue.input === undefined) return `${nameOf(issue)} is required`
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? misfit
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${nameOf(issue)} is required`
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${sizeOf(issue.minimum, issue.origin)}`
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${sizeOf(issue.maximum, issue.origin)}`
    case 'not_multiple_of':
      return `In steps of ${issue.divisor}`
    case 'invalid_format':
      return formats[issue.format] ?? misfit
    case 'unrecognized_keys':
      return 'Remove this field: it is not known'
    case 'invalid_key':
    case 'invalid_element':
      return 'One of the entries is not valid'
    default:
      return misfit
  }
}
