/** The merge fields of a reminder's words, which are written in braces. */
export const ladderFields = [
  'tenant',
  'home',
  'owed',
  'since',
  'days',
  'agency',
  'how to pay',
  'pay link',
] as const
export type LadderField = (typeof ladderFields)[number]

/** What each merge field becomes, for people who write the words. */
export const ladderFieldMeanings: Record<LadderField, string> = {
  tenant: 'the tenant’s name',
  home: 'the address of the property',
  owed: 'all that is owed',
  since: 'the due date of the oldest unpaid charge',
  days: 'the number of days since then',
  agency: 'the name of your account',
  'how to pay': 'how tenants pay, from Money Settings',
  'pay link':
    'the address to pay the oldest unpaid invoice by card; its line is left out where there is none',
}

const inBraces = /\{([^{}\n]*)\}/g

const fieldOf = (name: string): LadderField | undefined =>
  ladderFields.find((field) => field === name.trim().toLowerCase())

/** The texts in braces that are no merge fields. */
export const listUnknownFields = (text: string): string[] =>
  [...text.matchAll(inBraces)].flatMap(([, name = '']) => (fieldOf(name) ? [] : [name]))

/** The text with its merge fields filled in, without lines that have nothing but empty fields. */
export function fillWords(text: string, values: Readonly<Record<LadderField, string>>): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const filled = line.replace(inBraces, (whole, name: string) => {
        const field = fieldOf(name)
        return field ? values[field] : whole
      })
      return line.trim() !== '' && filled.trim() === '' ? [] : [filled]
    })
    .join('\n')
}
