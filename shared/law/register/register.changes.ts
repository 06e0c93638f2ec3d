import { listLabels, valuesOf } from './register.pack.ts'
import type { PackSection } from './register.ts'

/** What the landlord database was told last: its values by their keys, and the day. */
export interface Told {
  day: string
  values: Record<string, string>
}

/** What has changed since the database was told, with the day from which each change holds. */
export function listChanges(
  sections: readonly PackSection[],
  told: Told,
  since: Readonly<Record<string, string>>,
): { day: string; what: string }[] {
  const now = valuesOf(sections)
  const labels = listLabels(sections)
  return [...new Set([...Object.keys(now), ...Object.keys(told.values)])]
    .filter((key) => (now[key] ?? '') !== (told.values[key] ?? ''))
    .map((key) => {
      const [before, after] = [told.values[key] ?? 'nothing', now[key] ?? 'nothing']
      // Where no day is known, the change counts from the day of the last word: earlier than needed and never later.
      const known = since[key]
      return {
        day: known && known > told.day ? known : told.day,
        what: `${labels.get(key) ?? key}: ${before} → ${after}`,
      }
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
