import type { CsvColumn } from '#shared/csv/column.ts'
import type { ReadRow } from '#shared/csv/rows.ts'
import { addToGroup } from '#shared/group.ts'
import { listTeamUsers } from '../../../accounts/colleagues.queries.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { normaliseText } from '../../../registry/label.ts'

/** The colleagues whom a file's rows name. */
export interface Colleagues {
  /** The ids to store, by column. */
  idsOf(texts: ReadRow['values']): Record<string, string>
  /** A sentence for each text that names nobody, or several people, of the team. */
  warn(texts: ReadRow['values']): string[]
}

/** Reads the team once for a whole file, if the file can name colleagues. */
export async function readColleagues(
  scope: AccountScope,
  columns: readonly CsvColumn[],
): Promise<Colleagues> {
  const naming = columns.flatMap(({ field, title, colleague }) =>
    colleague ? [{ field, title, id: colleague }] : [],
  )
  const byText = new Map<string, string[]>()
  for (const { id, name, email } of naming.length > 0 ? await listTeamUsers(scope) : [])
    for (const text of [name, email].map(normaliseText)) addToGroup(byText, text, id)
  const namedIn = (texts: ReadRow['values']) =>
    naming.flatMap((column) => {
      const text = texts[column.field]
      return text ? [{ ...column, text, ids: byText.get(normaliseText(text)) ?? [] }] : []
    })
  return {
    idsOf: (texts) =>
      Object.fromEntries(
        namedIn(texts).flatMap(({ id, ids: [only, ...others] }) =>
          only !== undefined && others.length === 0 ? [[id, only]] : [],
        ),
      ),
    warn: (texts) =>
      namedIn(texts).flatMap(({ title, text, ids }) => {
        if (ids.length === 1) return []
        const why = ids.length === 0 ? 'is not in your team' : 'is the name of several colleagues'
        return [`${title} is left out: ‘${text}’ ${why}`]
      }),
  }
}
