/** The height of every control: 40 px, 44 px where fingers are used. */
export const controlHeight = 'h-10 pointer-coarse:h-11'

/** The box that inputs and pickers share. Text grows to 16 px on touch, so that phones do not zoom in. */
export const fieldBox = [
  'w-full rounded-control border border-field bg-surface px-3 text-14 text-ink pointer-coarse:text-16',
  'placeholder:text-ink-3 transition-colors hover:border-ink-3',
  'aria-invalid:border-danger-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3',
].join(' ')

/** What floats above the page: menus, pickers, notes. */
export const floating = [
  'z-50 rounded-card border border-hairline bg-surface text-14 text-ink shadow-card',
  'transition-[opacity,translate] starting:-translate-y-1 starting:opacity-0',
].join(' ')

/** One line of a menu or list; the highlighted one is found by keyboard and pointer alike. */
export const optionRow = [
  'relative flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-badge px-2.5 py-1.5',
  'pointer-coarse:min-h-11',
].join(' ')
