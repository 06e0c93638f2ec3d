export interface ToastContent {
  title: string
  description?: string
  tone?: 'plain' | 'danger'
  action?: { label: string; run: () => void }
  /** How long the toast stays, in ms; 5000 unless given. */
  duration?: number
}

export interface Toast extends ToastContent {
  id: number
  open: boolean
}

/** How many toasts are shown at a time; a newer one replaces the older. */
const limit = 1

/** A dismissed toast is removed after this many milliseconds. */
const removalDelay = 1_000_000

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls `listener` on every change of the toasts. Returns a function that stops it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function dismissToast(id: number): void {
  set(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => set(toasts.filter((each) => each.id !== id)), removalDelay)
}

/** Shows a toast. The result can change or dismiss it. */
export function toast(content: ToastContent) {
  last += 1
  const id = last
  set([{ ...content, id, open: true }, ...toasts].slice(0, limit))
  return {
    update: (next: ToastContent) =>
      set(toasts.map((each) => (each.id === id ? { ...next, id, open: true } : each))),
    dismiss: () => dismissToast(id),
  }
}
