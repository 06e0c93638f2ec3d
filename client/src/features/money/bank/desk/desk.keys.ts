import { useEffect, useRef } from 'react'
import { areShortcutsOn, isKeyTaken } from '#client/lib/browser/shortcuts.ts'

export interface DeskActions {
  move: (step: 1 | -1) => void
  /** Selects the current line and the one that the step leads to. */
  extend: (step: 1 | -1) => void
  /** Ends the selection. Returns whether there was one. */
  leave: () => boolean
  accept: () => void
  undo: () => void
  /** Runs the shortcut of a letter. Returns whether the letter has one. */
  letter: (key: string) => boolean
}

const isOnControl = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('a, button, summary') !== null && !target.closest('[data-line]')

/** Runs the action of a key. Returns whether the key has one. Arrows and Enter work with single letters switched off. */
function act(event: KeyboardEvent, actions: DeskActions): boolean {
  const { key } = event
  const letters = areShortcutsOn()
  const step =
    key === 'ArrowDown' || (letters && key === 'j')
      ? 1
      : key === 'ArrowUp' || (letters && key === 'k')
        ? -1
        : 0
  if (step && event.shiftKey && key.startsWith('Arrow')) {
    actions.extend(step)
    return true
  }
  if (step) {
    actions.move(step)
    return true
  }
  if (event.repeat) return false
  if (key === 'Escape') return actions.leave()
  if (key === 'Enter') {
    if (isOnControl(event)) return false
    actions.accept()
    return true
  }
  if (!letters || event.shiftKey) return false
  if (key === 'u' || key === 'z') {
    actions.undo()
    return true
  }
  return actions.letter(key)
}

/** Listens for the desk's keys on the whole page, except in a field, a dialog or a menu. */
export function useDeskKeys(actions: DeskActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z'
      const plain = isUndo ? new KeyboardEvent('keydown', { key: 'z' }) : event
      if (isUndo && (event.target instanceof HTMLInputElement || event.defaultPrevented)) return
      if (isUndo) {
        event.preventDefault()
        latest.current.undo()
      } else if (!isKeyTaken(plain) && act(event, latest.current)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
