import { useState } from 'react'
import { readDraft, removeDraft, storeDraft } from './drafts.ts'

const textIn = (content: object) =>
  'text' in content && typeof content.text === 'string' ? content.text : ''

/**
 * A text that is not part of a form. While it is not saved it is kept as the draft of `place`, and it stands in its
 * box again at the next visit; without a place nothing is kept. `begunAt` is the moment of a draft found again.
 */
export function useKeptText(place: string | undefined, start: string) {
  const [found] = useState(() => (place === undefined ? undefined : readDraft(place)))
  const [text, setText] = useState(() => (found && textIn(found.content)) || start)
  const [begunAt, setBegunAt] = useState(found?.at)
  const [at, setAt] = useState(found?.at)

  const change = (next: string) => {
    setText(next)
    if (place === undefined) return
    if (!next.trim()) return forget()
    const began = at ?? new Date().toISOString()
    setAt(began)
    storeDraft(place, { text: next }, began)
  }
  const forget = () => {
    if (place !== undefined) removeDraft(place)
    setAt(undefined)
    setBegunAt(undefined)
  }
  const clear = () => {
    setText('')
    forget()
  }
  return { text, change, clear, begunAt }
}
