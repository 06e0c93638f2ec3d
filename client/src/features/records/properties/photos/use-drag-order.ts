import { type PointerEvent as Press, useEffect, useRef, useState } from 'react'

interface Drag {
  id: string
  /** Where the pointer is, in the window. */
  x: number
  y: number
}

/** A press that moves fewer pixels than this is a click. */
const clickTolerance = 6
/** The page scrolls while the pointer is this many pixels from the window's edge. */
const scrollZone = 72

/** The order with `id` in the place that `target` has now. */
export function moveInOrder(order: readonly string[], id: string, target: string): string[] {
  const to = order.indexOf(target)
  if (to < 0 || !order.includes(id)) return [...order]
  return order.filter((each) => each !== id).toSpliced(to, 0, id)
}

/**
 * Lets a person put items into an order by dragging, with mouse, pen or finger. `order` is the order during the drag;
 * a drop calls `save` with it, and Escape restores the stored order. Each item carries `data-drag={id}`.
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
    if (!drag && Math.hypot(x - press.x, y - press.y) < clickTolerance) return
    setDrag({ id: press.id, x, y })
    if (y < scrollZone) window.scrollBy(0, -16)
    else if (y > window.innerHeight - scrollZone) window.scrollBy(0, 16)
    const target = itemAt(x, y)
    if (target && target !== press.id) setOrder(moveInOrder(order ?? stored, press.id, target))
  }

  // The listeners are on the window, because the pressed element moves in the document during the drag.
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

  /** The pointerdown handler of the element that drags the item `id`. */
  const pressOn = (id: string) => (event: Press<HTMLElement>) => {
    if (event.button === 0 && event.isPrimary) setPress({ id, x: event.clientX, y: event.clientY })
  }
  return { drag, order: order ?? stored, pressOn }
}

/** The id of the item below the pointer. The dragged picture itself takes no pointer events. */
function itemAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y))
    if (element instanceof HTMLElement && element.dataset.drag) return element.dataset.drag
  return undefined
}
