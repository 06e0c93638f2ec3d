import {
  type BlmRow,
  blmFieldNames,
  blmVersion,
  endOfField,
  endOfRow,
  faultOf,
  imageField,
  isImageField,
  isImageName,
} from './blm.fields.ts'

const generated = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** '21-Nov-2026 15:40' */
function stamp(now: Date): string {
  const part = Object.fromEntries(generated.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${part.day}-${part.month?.slice(0, 3)}-${part.year} ${part.hour}:${part.minute}`
}

const lineOfFields = (values: readonly string[]) =>
  `${values.map((value) => value + endOfField).join('')}${endOfRow}`

/** The rows as a BLM file; `images` are the names of each row's photos. */
export function writeBlm(
  rows: readonly BlmRow[],
  images: readonly (readonly string[])[] = [],
  now = new Date(),
): string {
  const most = Math.max(0, ...images.map((names) => names.length))
  const imageFields = Array.from({ length: most }, (_, at) => imageField(at))
  const imagesOf = (row: number) => imageFields.map((_, at) => images[row]?.[at] ?? '')
  return [
    '#HEADER#',
    `Version : ${blmVersion}`,
    `EOF : '${endOfField}'`,
    `EOR : '${endOfRow}'`,
    `Property Count : ${rows.length}`,
    `Generated Date : ${stamp(now)}`,
    '',
    '#DEFINITION#',
    lineOfFields([...blmFieldNames, ...imageFields]),
    '',
    '#DATA#',
    ...rows.map((row, at) => lineOfFields([...blmFieldNames.map((name) => row[name]), ...imagesOf(at)])),
    '#END#',
    '',
  ].join('\n')
}

interface Blm {
  header: Record<string, string>
  fields: string[]
  rows: Record<string, string>[]
}

/** Reads a BLM file with the separators of its own header, as a portal does. Throws when it is not a BLM file. */
export function readBlm(file: string): Blm {
  const whole = /^#HEADER#\n([\s\S]*?)#DEFINITION#\n([\s\S]*?)#DATA#\n([\s\S]*)#END#\s*$/.exec(file)
  if (!whole) throw new Error('the four sections are not there')
  const [, head = '', definition = '', data = ''] = whole
  const header = Object.fromEntries(
    head.split('\n').flatMap((line) => {
      const at = line.indexOf(':')
      return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]]
    }),
  )
  const separator = (name: string) => {
    const sign = /^'(.)'$/.exec(header[name] ?? '')?.[1]
    if (!sign) throw new Error(`${name} is not given`)
    return sign
  }
  const [eof, eor] = [separator('EOF'), separator('EOR')]
  const cells = (row: string) => {
    const parts = row.split(eof)
    if (parts.pop() !== '') throw new Error('a row does not end with its last field')
    return parts
  }
  const fields = cells(definition.trim().slice(0, -1))
  const rows = data
    .split(eor)
    .slice(0, -1)
    .map((row) => cells(row.replace(/^\n/, '')))
    .map((values) => {
      if (values.length !== fields.length) throw new Error('a row has more or fewer fields than are defined')
      return Object.fromEntries(fields.map((name, at) => [name, values[at] ?? '']))
    })
  return { header, fields, rows }
}

/** Everything that is wrong with a BLM file; empty when a portal could read it. */
export function checkBlm(file: string): string[] {
  let blm: Blm
  try {
    blm = readBlm(file)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const { header, fields, rows } = blm
  const faults: string[] = []
  if (header.Version !== blmVersion) faults.push(`the version is ${header.Version}`)
  if (Number(header['Property Count']) !== rows.length) faults.push('the count of properties is wrong')
  for (const name of blmFieldNames) if (!fields.includes(name)) faults.push(`${name} is not defined`)
  const references = new Set<string>()
  for (const [at, row] of rows.entries()) {
    for (const name of blmFieldNames) {
      const fault = faultOf(name, row[name] ?? '')
      if (fault) faults.push(`row ${at + 1}: ${fault}`)
    }
    for (const name of fields.filter(isImageField))
      if (!isImageName(row[name] ?? '')) faults.push(`row ${at + 1}: ${name} names no file`)
    const reference = row.AGENT_REF ?? ''
    if (references.has(reference)) faults.push(`row ${at + 1}: AGENT_REF ${reference} stands there twice`)
    references.add(reference)
  }
  return faults
}
