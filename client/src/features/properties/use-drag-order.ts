import { type PointerEvent, useEffect, useRef, useState } from 'react'

interface Drag {
  id: string
  /** Where the pointer is, in the window. */
  x: number
  y: number
}

/** A press that moves less than this is a click. */
const slack = 6
/** So near the window's edge the page moves along. */
const edge = 72

/** `id` taken out and put where `target` is now. */
export function moved(order: readonly string[], id: string, target: string): string[] {
  const to = order.indexOf(target)
  if (to < 0 || !order.includes(id)) return [...order]
  return order.filter((each) => each !== id).toSpliced(to, 0, id)
}

/**
 * Puts things into an order by dragging: mouse, pen and finger alike. While it is dragged the order is
 * `order`; when it is let go, `save` gets it. Escape takes it back. Things wear `data-drag={id}`.
 */
export function useDragOrder(stored: readonly string[], save: (order: string[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const press = useRef<Drag | null>(null)
  const isDragging = drag !== null
  const now = useRef({ stored, order, save })
  now.current = { stored, order, save }

  const end = (keep: boolean) => {
    const { stored: before, order: after, save: keepIt } = now.current
    press.current = null
    setDrag(null)
    setOrder(null)
    if (keep && after?.some((id, place) => id !== before[place])) keepIt([...after])
  }

  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end(false)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  const handlers = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      press.current = { id, x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      const from = press.current
      if (from?.id !== id) return
      if (!isDragging && Math.hypot(x - from.x, y - from.y) < slack) return
      setDrag({ id, x, y })
      if (y < edge) window.scrollBy(0, -16)
      else if (y > window.innerHeight - edge) window.scrollBy(0, 16)
      const under = document
        .elementsFromPoint(x, y)
        .find((each) => each instanceof HTMLElement && each.dataset.drag)
      const target = under instanceof HTMLElement ? under.dataset.drag : undefined
      if (target && target !== id) setOrder(moved(order ?? stored, id, target))
    },
    onPointerUp: () => (press.current?.id === id ? end(isDragging) : undefined),
    onPointerCancel: () => end(false),
  })

  return { drag, order: order ?? stored, handlers }
}
