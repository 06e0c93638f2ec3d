import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import type { Mark } from './state/selection.ts'

const box = [
  'size-[18px] cursor-pointer appearance-none rounded-[5px] border border-field bg-surface',
  'grid place-content-center hover:border-ink-3 checked:border-brand-edge checked:bg-brand',
  'indeterminate:border-brand-edge indeterminate:bg-brand',
  'before:size-3 before:scale-0 before:bg-brand-ink checked:before:scale-100 indeterminate:before:scale-100',
  'before:[clip-path:polygon(14%_47%,0_62%,40%_96%,100%_22%,85%_8%,38%_66%)]',
  'indeterminate:before:[clip-path:inset(40%_8%)]',
].join(' ')

interface CheckProps {
  mark: Mark
  label: string
  onToggle: (reach: boolean) => void
}

/** The browser's own checkbox, dressed: one element a row, so that a table of thousands stays light. */
export function Check({ mark, label, onToggle }: CheckProps) {
  return (
    <label
      className="flex h-full min-h-9 cursor-pointer items-center justify-center pl-1"
      onMouseDown={keepTextUnselected}
    >
      <input
        type="checkbox"
        data-cell="check"
        aria-label={label}
        checked={mark === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = mark === 'some'
        }}
        onChange={(event) => onToggle((event.nativeEvent as globalThis.MouseEvent).shiftKey === true)}
        className={clsx(box)}
      />
    </label>
  )
}

/** Shift and click would otherwise mark the text between two rows. */
function keepTextUnselected(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}
