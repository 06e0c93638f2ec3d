import type { StoredRow } from '../../registry/member.ts'

interface AuditRow {
  entity: string
  recordId: string
  createdAt: string
  before: unknown
  after: unknown
}

/** What one change did to one row, its steps combined. */
export interface Effect {
  entity: string
  id: string
  at: string
  /** The row before the change; null when the change added it. */
  before: StoredRow | null
  /** The row after the change; null when the change deleted it. */
  after: StoredRow | null
}

/** Combines a change's entries, oldest first, into one effect a row; a row that was added and deleted has none. */
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
