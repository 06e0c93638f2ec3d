export interface ToastContent {
  title: string
  description?: string
  tone?: 'plain' | 'danger'
  action?: { label: string; run: () => void }
  /** How long it stays, in ms; 5000 unless told. */
  duration?: number
}

export interface Toast extends ToastContent {
  id: number
  open: boolean
}

/** Shown at a time; a newer one takes the place of the older. */
const limit = 1

/** A dismissed toast is forgotten after so many milliseconds (specification, section 9). */
const removal = 1_000_000

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

/** For the toaster: called on every change; returns the way to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function dismissToast(id: number): void {
  set(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => set(toasts.filter((each) => each.id !== id)), removal)
}

/** Shows a note; it can be changed or taken away by what is returned. */
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
