import { type PointerEvent as Press, useEffect, useRef, useState } from 'react'

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
export function useDragOrder(stored: readonly string[], save: (order: string[], id: string) => void) {
  const [press, setPress] = useState<Drag | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [order, setOrder] = useState<readonly string[] | null>(null)

  const end = (keep: boolean) => {
    setPress(null)
    setDrag(null)
    setOrder(null)
    if (keep && press && order?.some((id, place) => id !== stored[place])) save([...order], press.id)
  }

  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!press) return
    if (!drag && Math.hypot(x - press.x, y - press.y) < slack) return
    setDrag({ id: press.id, x, y })
    if (y < edge) window.scrollBy(0, -16)
    else if (y > window.innerHeight - edge) window.scrollBy(0, 16)
    const target = thingAt(x, y)
    if (target && target !== press.id) setOrder(moved(order ?? stored, press.id, target))
  }

  // The window hears what the pressed element may not: it is moved in the document while it is dragged.
  const now = useRef({ end, follow })
  now.current = { end, follow }
  const isPressed = press !== null
  useEffect(() => {
    if (!isPressed) return
    const move = (event: PointerEvent) => now.current.follow(event)
    const drop = () => now.current.end(true)
    const stop = () => now.current.end(false)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && stop()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', onKey)
    }
  }, [isPressed])

  /** For what `id` is dragged by. */
  const pressOn = (id: string) => (event: Press<HTMLElement>) => {
    if (event.button === 0 && event.isPrimary) setPress({ id, x: event.clientX, y: event.clientY })
  }
  return { drag, order: order ?? stored, pressOn }
}

/** The thing below the pointer; what is dragged along lets it through. */
function thingAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y))
    if (element instanceof HTMLElement && element.dataset.drag) return element.dataset.drag
  return undefined
}
