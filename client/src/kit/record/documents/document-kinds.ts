import { type DocumentKind, documentKindNames, documentKinds } from '#shared/law/documents/documents.ts'

const signs: [RegExp, DocumentKind][] = [
  [/\b(gas|cp ?12|lgsr)\b/, 'gas'],
  [/\b(eicr|electric\w*)\b/, 'electrical'],
  [/\b(epc|energy)\b/, 'energy'],
  [/\b(alarms?|smoke|carbon)\b/, 'alarms'],
  [/\b(licen[cs]e|hmo)\b/, 'licence'],
  [/\b(insurance|policy)\b/, 'insurance'],
  [/\b(agreement|tenancy|ast|lease|statement of terms)\b/, 'agreement'],
  [/\b(inventory|check ?in|check ?out|schedule of condition)\b/, 'inventory'],
  [/\b(right to rent|share code)\b/, 'right-to-rent'],
  [/\b(passport|identity|id|driving)\b/, 'identity'],
  [/\b(deposit|prescribed)\b/, 'deposit'],
  [/\b(deeds?|title|ownership|land registry)\b/, 'ownership'],
  [/\b(notice)\b/, 'notice'],
  [/\b(letter|email)\b/, 'letter'],
]

/** What a file most likely is, by its name: a first choice that a person can change. */
export function guessKind(fileName: string): DocumentKind {
  const words = fileName
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
  return signs.find(([sign]) => sign.test(words))?.[1] ?? 'other'
}

export const kindOptions = documentKinds.map((value) => ({ value, label: documentKindNames[value] }))
