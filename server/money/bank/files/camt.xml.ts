import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { decodeEntities } from '../../../files/entities.ts'
import { proveFewTags } from './join.ts'
import { FileRefused } from './refused.ts'

const lists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'AddtlRmtInf'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  trimValues: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (name) => lists.has(name),
  tagValueProcessor: (_, text) => (text.includes('&') ? decodeEntities(text) : text),
  // The parser would otherwise build a path for each element, which takes a third of the time.
  jPath: false,
})

/** Messages of banks that look like statements and are not, by their names. */
const others: readonly [RegExp, string][] = [
  [/camt\.052|<(\w+:)?BkToCstmrAcctRpt\b/, 'a CAMT.052 report of the day'],
  [/camt\.054|<(\w+:)?BkToCstmrDbtCdtNtfctn\b/, 'a CAMT.054 notification'],
  [/pain\.00\d/, 'a payment order'],
]

/** The longest tag. Reading the attributes of a longer one would take longer than all lines of a statement. */
const longTag = /<[^<>]{4000}/

/** The tree of a CAMT.053 file. Throws for a file that declares entities, is no well-formed XML or another message. */
export function parseCamt(text: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new FileRefused(
      'statement-unreadable',
      'This XML file declares entities, which no bank statement needs. Export the statement again.',
    )
  const head = text.slice(0, 4_096)
  const other = others.find(([sign]) => sign.test(head))
  if (other)
    throw new FileRefused(
      'statement-format-unknown',
      `This is ${other[1]}, not a statement. Export CAMT.053.`,
    )
  proveFewTags(text)
  if (longTag.test(text))
    throw new FileRefused(
      'statement-unreadable',
      'This XML file has a tag that is too long for a bank statement. Export the statement again.',
    )
  const checked = XMLValidator.validate(text)
  if (checked !== true)
    throw new FileRefused(
      'statement-cut-off',
      `This XML file is cut off or damaged near line ${checked.err.line}. Export the statement again.`,
    )
  try {
    return parser.parse(text)
  } catch {
    throw new FileRefused(
      'statement-unreadable',
      'This XML file is nested too deeply for a bank statement. Export the statement again.',
    )
  }
}

/** The number of entries in the raw file. */
export const countCamtRecords = (text: string): number =>
  text.match(/<(?:[\w-]+:)?Ntry(?=[\s>])/g)?.length ?? 0
