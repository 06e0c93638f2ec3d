import { decodeEntities } from '../entities.ts'

/** What an OpenDocument sheet hides or filters out: the places of its rows and columns, from 0. */
export interface HiddenParts {
  rows: ReadonlySet<number>
  columns: number[]
}

/** The most rows or columns that one tag repeats and that are looked at; behind a list come a million empty ones. */
const mostRepeated = 20_000

const tags = /<table:(table|table-row|table-column)(?=[\s/>])([^>]*)>/g
const attribute = (tag: string, name: string) => new RegExp(`\\btable:${name}="([^"]*)"`).exec(tag)?.[1]

/** Finds the hidden rows and columns of a sheet, which the parser does not tell. It goes through the text once. */
export function findHiddenOfOds(content: Buffer | undefined, sheet: string): HiddenParts {
  const rows = new Set<number>()
  const columns: number[] = []
  if (!content?.includes('table:visibility')) return { rows, columns }
  const at = { 'table-row': 0, 'table-column': 0 }
  let isWanted = false
  for (const [, kind = '', tag = ''] of content.toString('utf8').matchAll(tags)) {
    if (kind === 'table') {
      isWanted = decodeEntities(attribute(tag, 'name') ?? '') === sheet
      continue
    }
    if (!isWanted) continue
    const isRow = kind === 'table-row'
    const place = isRow ? 'table-row' : 'table-column'
    const count = Number(attribute(tag, isRow ? 'number-rows-repeated' : 'number-columns-repeated') ?? 1)
    const repeated = Math.min(Number.isInteger(count) && count > 0 ? count : 1, mostRepeated)
    if (/^(collapse|filter)$/.test(attribute(tag, 'visibility') ?? ''))
      for (let n = 0; n < repeated; n += 1)
        if (isRow) rows.add(at[place] + n)
        else columns.push(at[place] + n)
    at[place] += repeated
  }
  return { rows, columns }
}
