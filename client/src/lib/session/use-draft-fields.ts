import { useRef, useState } from 'react'
import { readDraft, removeDraft, storeDraft } from './drafts.ts'

interface Content {
  fields: Record<string, unknown>
  /** The version of the record that is changed; 0 for a new record. */
  version: number
}

/** A stored draft with those of its fields that these boxes still have. */
function readContent<Fields extends Record<string, string>>(content: object, start: Fields) {
  const { fields = {}, version = 0 } = content as Partial<Content>
  const known = Object.entries(fields).filter(([name, text]) => name in start && typeof text === 'string')
  return { fields: Object.fromEntries(known) as Partial<Fields>, version }
}

const isUnchanged = <Fields extends Record<string, string>>(fields: Fields, start: Fields) =>
  Object.entries(fields).every(([name, text]) => text.trim() === start[name]?.trim())

/** Whether something typed at this place waits to be continued. */
export const isSomethingKept = (place: string): boolean => readDraft(place) !== undefined

/** What the boxes of a small form hold, and what an earlier visit has left in them. */
export interface DraftFields<Fields extends Record<string, string>> {
  fields: Fields
  /** Changes fields. A function gets the latest fields, which may be newer than those of the last render. */
  change: (change: Partial<Fields> | ((now: Fields) => Partial<Fields>)) => void
  /** Puts the first values back and forgets the draft, after a save or when the person discards the draft. */
  clear: () => void
  /** The moment at which a draft that was found again was begun. */
  begunAt: string | undefined
  /** The record has been saved since the draft was begun. */
  isOlder: boolean
}

/**
 * The fields of a small form: a note, a task, a dialog. Unsaved fields are kept as the draft of `place` and are filled in
 * again at the next visit; without a place nothing is kept. Longer forms use useResourceForm.
 */
export function useDraftFields<Fields extends Record<string, string>>(
  place: string | undefined,
  start: Fields,
  version = 0,
): DraftFields<Fields> {
  const [found, setFound] = useState(() => {
    const kept = place === undefined ? undefined : readDraft(place)
    return kept && { at: kept.at, ...readContent(kept.content, start) }
  })
  const [fields, setFields] = useState<Fields>(() => ({ ...start, ...found?.fields }))
  const latest = useRef(fields)
  const [at, setAt] = useState(found?.at)

  const forget = () => {
    if (place !== undefined) removeDraft(place)
    setAt(undefined)
    setFound(undefined)
  }
  const hold = (next: Fields) => {
    latest.current = next
    setFields(next)
  }
  const change: DraftFields<Fields>['change'] = (change) => {
    const next = { ...latest.current, ...(typeof change === 'function' ? change(latest.current) : change) }
    hold(next)
    if (place === undefined) return
    if (isUnchanged(next, start)) return forget()
    const began = at ?? new Date().toISOString()
    setAt(began)
    storeDraft(place, { fields: next, version: found?.version ?? version } satisfies Content, began)
  }
  const clear = () => {
    hold(start)
    forget()
  }
  const isOlder = found !== undefined && found.version < version
  return { fields, change, clear, begunAt: found?.at, isOlder }
}
