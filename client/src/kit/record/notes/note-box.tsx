import { clsx } from 'clsx'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { KeptNote } from '#client/kit/form/drafts/draft-note.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { floatingPanel } from '#client/kit/ui/control.ts'
import { Field } from '#client/kit/ui/field.tsx'
import { Textarea } from '#client/kit/ui/input.tsx'
import { OptionList } from '#client/kit/ui/options.tsx'
import { useOptions } from '#client/kit/ui/use-options.ts'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import type { Colleague } from '#shared/accounts/colleagues.calls.ts'
import { type Mentionable, storeMentions } from '#shared/mentions.ts'

/** Below the server's limit, which counts mentions as stored: an id may be longer than the name. */
const maxTyped = 4000

interface NoteBoxProps {
  label: string
  start?: string
  /** The name of the draft that keeps an unsaved text. */
  place: string
  /** The version of the note that is changed. */
  version?: number
  /** People whom the text mentions already, who may have left the team. */
  known?: readonly Mentionable[]
  save: string
  /** Stores the text. The reason of a rejection is shown below the text, which stays. */
  onSave: (stored: string) => Promise<unknown>
  onCancel?: () => void
}

/** The box for a note: plain text of several lines, with colleagues suggested after an @. */
export function NoteBox(props: NoteBoxProps) {
  const { label, start = '', place, version, known = [], save, onSave, onCancel } = props
  const kept = useDraftFields(place, { text: start }, version)
  const { text } = kept.fields
  const change = (next: string) => kept.change({ text: next })
  const [trouble, setTrouble] = useState<string>()
  const [pending, setPending] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const people = useColleagues()
  const mentions = useMentions({ text, onChange: change, people, box })

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (pending) return
    setPending(true)
    setTrouble(undefined)
    try {
      await onSave(storeMentions(text, [...people, ...known]))
      kept.clear()
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'The note could not be saved.'))
    }
    setPending(false)
  }
  const cancel = () => {
    kept.clear()
    onCancel?.()
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.handleKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
    if (event.key === 'Escape' && onCancel) cancel()
  }
  return (
    <form onSubmit={submit} className="grid gap-2 print:hidden">
      <Field label={<span className="sr-only">{label}</span>} error={trouble}>
        <div className="relative">
          <Textarea
            {...mentions.fieldProps}
            ref={box}
            rows={text ? 4 : 2}
            className="min-h-16! [field-sizing:content]"
            maxLength={maxTyped}
            autoFocus={onCancel !== undefined}
            placeholder="Write a note; @ mentions a colleague"
            value={text}
            onChange={(event) => {
              change(event.target.value)
              mentions.moveCaret(event.target.selectionStart)
            }}
            onSelect={(event) => mentions.moveCaret(event.currentTarget.selectionStart)}
            onBlur={() => mentions.moveCaret(null)}
            onKeyDown={handleKey}
          />
          {mentions.isOpen && (
            // biome-ignore lint/a11y/noStaticElementInteractions: pressing the mouse must not take the focus from the text
            <div
              onMouseDown={(event) => event.preventDefault()}
              className={clsx(floatingPanel, 'absolute top-full left-0 mt-1 w-full max-w-72')}
            >
              <OptionList options={mentions.options} />
            </div>
          )}
        </div>
      </Field>
      {(text.trim() || onCancel) && (
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="primary" size="sm" pending={pending} disabled={!text.trim()}>
            {save}
          </Button>
          {onCancel && (
            <Button size="sm" onClick={cancel}>
              Cancel
            </Button>
          )}
          <KeptNote kept={kept} what="note" />
        </div>
      )}
    </form>
  )
}

/** The name that is being typed before the caret, after an @ that begins a word. */
const typedName = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]+)*)$/u

interface MentionsUse {
  text: string
  onChange: (text: string) => void
  people: readonly Colleague[]
  box: RefObject<HTMLTextAreaElement | null>
}

/** Suggests colleagues while a name is typed after an @, and writes the chosen one into the text. */
function useMentions({ text, onChange, people, box }: MentionsUse) {
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
