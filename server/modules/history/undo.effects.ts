import type { StoredRow } from '../../records/member.ts'

interface AuditRow {
  entity: string
  recordId: string
  createdAt: string
  before: unknown
  after: unknown
}

/** What one change did to one row, all its steps taken together. */
export interface Effect {
  entity: string
  id: string
  at: string
  /** As it was before the change; none where the change added it. */
  before: StoredRow | null
  /** As the change left it; none where the change deleted it. */
  after: StoredRow | null
}

/** The entries of a change, oldest first, as one effect for each row. What was added and deleted has none. */
export function effectsOf(entries: AuditRow[]): Effect[] {
  const effects = new Map<string, Effect>()
  for (const { entity, recordId: id, createdAt: at, ...entry } of entries) {
    const before = entry.before as StoredRow | null
    const after = entry.after as StoredRow | null
    const key = `${entity} ${id}`
    const known = effects.get(key)
    effects.set(key, { entity, id, at, before: known ? known.before : before, after })
  }
  return [...effects.values()].filter(({ before, after }) => before !== null || after !== null)
}
