import { useEffect, useRef } from 'react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { ConfirmButton } from '#client/kit/ui/overlays/confirm-dialog.tsx'

/** Replaces the button; takes over the focus of a pressed one, which would be lost. */
function Gone({ word, takesFocus }: { word: string; takesFocus: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  return (
    <span ref={place} tabIndex={-1} className="shrink-0 outline-none">
      <Badge tone="muted">{word}</Badge>
    </span>
  )
}

interface TakeOutProps {
  label: string
  /** The button's name where its label does not tell which import is meant. */
  name?: string
  size?: 'sm' | 'md'
  ask: { title: string; text: string; confirm: string; confirming: string }
  /** The word in the button's place once the import is taken out; undefined while it stands. */
  gone: string | undefined
  undo: { isSuccess: boolean; mutateAsync: (id: string) => Promise<unknown> }
  id: string
}

/** The button that takes a whole import out again. It asks first. */
export function TakeOut({ label, name, size = 'sm', ask, gone, undo, id }: TakeOutProps) {
  if (gone) return <Gone word={gone} takesFocus={undo.isSuccess} />
  return (
    <ConfirmButton size={size} aria-label={name} ask={ask} run={() => undo.mutateAsync(id)}>
      {label}
    </ConfirmButton>
  )
}
