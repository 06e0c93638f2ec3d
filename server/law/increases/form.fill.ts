import { PDFDocument, type PDFFont, PDFTextField, StandardFonts } from 'pdf-lib'
import type { FormValue } from '#shared/law/increases/increases.ts'

/** The words of a field's name: 'Section3.newRentAmount' → ' section 3 new rent amount '. */
const wordsOf = (name: string): string =>
  ` ${name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `

const has =
  (...sets: string[][]) =>
  (words: string): boolean =>
    sets.every((set) => set.some((word) => words.includes(` ${word} `)))
const not = (test: (words: string) => boolean) => (words: string) => !test(words)
const all =
  (...tests: ((words: string) => boolean)[]) =>
  (words: string) =>
    tests.every((test) => test(words))

const aDay = has(['date', 'day', 'from', 'start', 'starting', 'begins', 'effect'])
const aTenant = has(['tenant', 'tenants'])
const aLandlord = has(['landlord', 'landlords'])
const anAgent = has(['agent', 'agents'])
const anAddress = has(['address', 'premises', 'property', 'dwelling'])
const aNew = has(['new', 'proposed', 'increased'])
const aPresent = has(['existing', 'current', 'present'])
const aRent = has(['rent'])
/** What a form asks of a person beside the name; a signature is given by nobody but that person. */
const aDetail = has(['signature', 'signed', 'sign', 'email', 'telephone', 'phone', 'mobile', 'tel', 'number'])
const aPerson = (words: string) => aTenant(words) || aLandlord(words) || anAgent(words)

/** Which fields a value belongs in, by the words of the field's name. */
const belongs: Record<string, (words: string) => boolean> = {
  tenants: all(aTenant, not(anAddress), not(aDay), not(aDetail)),
  home: all(anAddress, not(has(['landlord', 'landlords'])), not(anAgent)),
  landlord: all(aLandlord, not(anAddress), not(anAgent), not(aDetail)),
  landlordAddress: all(aLandlord, anAddress, not(anAgent)),
  agent: all(anAgent, not(anAddress), not(aDetail), not(aLandlord)),
  agentAddress: all(anAgent, anAddress),
  present: all(aPresent, aRent, not(aDay)),
  proposed: all(aNew, aRent, not(aDay)),
  from: all(aNew, aRent, aDay),
  started: all(has(['tenancy']), has(['began', 'start', 'started', 'commenced', 'begin']), not(aRent)),
  lastIncrease: all(has(['last', 'previous']), has(['increase', 'increased', 'rise']), not(aPerson)),
}

const canWrite = (font: PDFFont, text: string): boolean => {
  try {
    font.encodeText(text)
    return true
  } catch {
    // The form's font has not all of these letters, so a person writes them.
    return false
  }
}

export interface FilledForm {
  bytes: Uint8Array
  filled: string[]
}

/** Writes the values that have one field each, and no other's. Throws for a file that pdf-lib cannot read or write. */
async function write(given: Uint8Array, values: readonly FormValue[]): Promise<FilledForm> {
  const unfilled = { bytes: given, filled: [] }
  const file = await PDFDocument.load(given, { updateMetadata: false })
  if (!file.catalog.getAcroForm()) return unfilled
  const fields = file
    .getForm()
    .getFields()
    .flatMap((field) =>
      field instanceof PDFTextField && !field.isReadOnly() && !field.isRichFormatted()
        ? [{ field, words: wordsOf(field.getName()) }]
        : [],
    )
  const font = await file.embedFont(StandardFonts.Helvetica)
  const filled: string[] = []
  for (const { key, text } of values) {
    if (text === '') continue
    const [only, ...others] = fields.filter(({ words }) => belongs[key]?.(words))
    if (!only || others.length > 0 || !canWrite(font, text)) continue
    const isOfOthers = values.some((other) => other.key !== key && belongs[other.key]?.(only.words))
    const room = only.field.getMaxLength()
    if (isOfOthers || (room !== undefined && text.length > room)) continue
    only.field.setText(text)
    filled.push(key)
  }
  return filled.length > 0 ? { bytes: await file.save(), filled } : unfilled
}

/**
 * Writes values into a form's own fields, and nothing anywhere else. A value is left to a person where no field's name says it
 * clearly, or two do. A file without fields, or one that cannot be read, comes back with nothing filled.
 */
export async function fillForm(given: Uint8Array, values: readonly FormValue[]): Promise<FilledForm> {
  try {
    return await write(given, values)
  } catch {
    // Which error it is does not matter: a stranger's file that cannot be filled here is filled by a person.
    return { bytes: given, filled: [] }
  }
}
