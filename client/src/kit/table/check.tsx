import type { MouseEvent } from 'react'
import type { ControlName } from './row-names.tsx'
import type { Mark } from './state/selection.ts'

const box = [
  'size-[18px] cursor-pointer appearance-none rounded-[5px] border border-field bg-surface',
  'grid place-content-center hover:border-ink-3 checked:border-brand-edge checked:bg-brand',
  'indeterminate:border-brand-edge indeterminate:bg-brand',
  // An unticked box has no ::before, which keeps a long list light.
  'checked:before:size-3 checked:before:bg-brand-ink indeterminate:before:size-3 indeterminate:before:bg-brand-ink',
  'checked:before:[clip-path:polygon(14%_47%,0_62%,40%_96%,100%_22%,85%_8%,38%_66%)]',
  'indeterminate:before:[clip-path:inset(40%_8%)]',
  // Forced colours drop backgrounds, which would leave a ticked box empty.
  'forced-colors:checked:before:bg-[Highlight] forced-colors:checked:before:forced-color-adjust-none',
  'forced-colors:indeterminate:before:bg-[Highlight] forced-colors:indeterminate:before:forced-color-adjust-none',
].join(' ')

interface RowCheckboxProps {
  mark: Mark
  name: ControlName
  /** `extend` is true when Shift is held: the selection then extends from the last row touched. */
  onToggle: (extend: boolean) => void
}

/** A styled native checkbox: a single element, because a Radix checkbox in each row would slow scrolling. */
export function RowCheckbox({ mark, name, onToggle }: RowCheckboxProps) {
  return (
    <label
      className="flex h-full min-h-9 cursor-pointer items-center justify-center pl-1"
      onMouseDown={keepTextUnselected}
    >
      <input
        type="checkbox"
        data-cell="check"
        {...name}
        checked={mark === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = mark === 'some'
        }}
        onChange={(event) => onToggle((event.nativeEvent as globalThis.MouseEvent).shiftKey === true)}
        className={box}
      />
    </label>
  )
}

/** Without this, a click with Shift selects the text between two rows. */
function keepTextUnselected(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}
