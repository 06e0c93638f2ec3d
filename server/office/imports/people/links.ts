import type { CsvColumn } from '#shared/csv/column.ts'
import type { ReadRow } from '#shared/csv/rows.ts'
import { findResource } from '#shared/registry.ts'
import { type Labels, sayRecord } from '../imports.labels.ts'
import type { Contact } from './people.ts'

const titleOf = (kind: string) => findResource(kind)?.title.one.toLowerCase() ?? 'record'

interface Links {
  /** The ids to store, by column. */
  ids: Record<string, string | null>
  /** The texts of the linked fields; the email when a row gives no name. */
  texts: Record<string, string>
  /** Columns that only helped to find a record. */
  helpers: Set<string>
}

/** Finds a person whom the import makes or has found on the books, and the open question about who they are. */
export interface FindPerson {
  find(field: string, who: Contact): string | undefined
  askedFor(field: string, who: Contact): string | undefined
}

/** What a mistake waits for: a person whom the import could make, or the reply to a question about the file. */
interface Flags {
  isMissingPerson?: boolean
  asked?: string | undefined
}

/** Notes a mistake about a field of the row. */
export type Complain = (field: string, message: string, flags?: Flags) => void

/** Finds the records that a row names. */
export function linkRow(
  columns: readonly CsvColumn[],
  texts: ReadRow['values'],
  labels: Labels,
  people: FindPerson,
  complain: Complain,
): Links {
  const links: Links = { ids: {}, texts: {}, helpers: new Set() }
  for (const { field, title, link } of columns) {
    if (!link) continue
    const email = link.email ? (texts[link.email] ?? '') : ''
    for (const helper of [link.email, link.phone]) if (helper) links.helpers.add(helper)
    const text = texts[field] || email
    if (!text) continue
    links.texts[field] = sayRecord(labels, link.to, text)
    const phone = texts[link.phone ?? ''] ?? ''
    const who = { name: link.phone ? (texts[field] ?? '') : text, email, phone }
    const asked = link.phone && people.askedFor(field, who)
    if (asked) {
      complain(field, `Choose first who ‘${text}’ is`, { asked })
      continue
    }
    const made = people.find(field, who)
    const found = made ? [made] : labels.find(link.to, text, email || undefined)
    links.ids[link.id] = found.length === 1 ? (found[0] ?? null) : null
    if (link.mayBeFreeText || found.length === 1) continue
    if (found.length === 0)
      complain(
        field,
        link.phone
          ? `‘${text}’ is not on Gable yet: ‘Add this ${titleOf(link.to)}’ adds them`
          : `The ${titleOf(link.to)} ‘${text}’ was not found. Choose an existing one, or import the ${link.to} first`,
        { isMissingPerson: link.phone !== undefined },
      )
    else
      complain(
        field,
        link.email
          ? `Several ${link.to} are called ‘${text}’. Add the column ${title} Email to show which`
          : `Several ${link.to} are called ‘${text}’. Write the whole address`,
      )
  }
  return links
}
