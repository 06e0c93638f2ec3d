/** The height of every control: 40 px, or 44 px on touch screens. */
export const controlHeight = 'h-10 pointer-coarse:h-11'

/** The box of inputs and pickers. On touch screens the text has 16 px: phones zoom in on a smaller one. */
export const fieldBox = [
  'w-full rounded-control border border-field bg-surface px-3 text-14 text-ink pointer-coarse:text-16',
  'placeholder:text-ink-3 transition-colors hover:border-ink-3',
  'aria-invalid:border-danger-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3',
].join(' ')

/** A panel above the page and above its toasts: a toast would take the clicks on the last lines of a long menu. */
export const floatingPanel = [
  'z-70 rounded-card border border-hairline bg-surface text-14 text-ink shadow-card',
  'transition-[opacity,translate] starting:-translate-y-1 starting:opacity-0',
].join(' ')

/** An option of a menu or list. */
export const optionRow = [
  'relative flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-badge px-2.5 py-1.5',
  'pointer-coarse:min-h-11',
].join(' ')
