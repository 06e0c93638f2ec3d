import { type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOptions } from '#client/kit/ui/use-options.ts'
import type { Colleague } from '#shared/accounts/colleagues.calls.ts'

/** The name that is being typed before the caret, after an @ that begins a word. */
const typedName = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]+)*)$/u

interface MentionsUse {
  text: string
  onChange: (text: string) => void
  people: readonly Colleague[]
  box: RefObject<HTMLTextAreaElement | null>
}

/** Suggests colleagues while a name is typed after an @, and writes the chosen one into the text. */
export function useMentions({ text, onChange, people, box }: MentionsUse) {
  const [caret, setCaret] = useState<number | null>(null)
  /** The @ whose suggestions were closed with Esc. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const before = caret === null ? '' : text.slice(0, caret)
  const query = typedName.exec(before)?.[1]
  const start = query === undefined ? -1 : before.length - query.length
  const choose = ({ label }: Colleague) => {
    const after = text.slice(before.length)
    const gap = /^\s/.test(after) ? '' : ' '
    const next = start + label.length + 1
    flushSync(() => onChange(text.slice(0, start) + label + gap + after))
    box.current?.setSelectionRange(next, next)
    setCaret(next)
    setClosedAt(start)
  }
  const options = useOptions({
    items: people,
    query: query ?? '',
    chosen: undefined,
    open: query !== undefined && start !== closedAt,
    onChoose: choose,
    picks: true,
  })
  const isOpen = query !== undefined && start !== closedAt && options.items.length > 0

  /** Moves, chooses or closes the suggestions. Returns whether the key did one of these. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setClosedAt(start)
      return true
    }
    if (event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault()
      options.choose(options.active)
      return true
    }
    options.handleKey(event)
    return event.defaultPrevented
  }
  const { 'aria-controls': controls, 'aria-activedescendant': active } = options.fieldProps
  return {
    options,
    isOpen,
    handleKey,
    /** Sets the caret's position; null when the text has lost the focus. */
    moveCaret: (at: number | null) => {
      setCaret(at)
      if (text[(closedAt ?? 0) - 1] !== '@') setClosedAt(null)
    },
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? controls : undefined,
      'aria-activedescendant': isOpen ? active : undefined,
    },
  }
}
