const listeners = new Set<() => void>()
let observer: ResizeObserver | undefined
let watched: Element | null = null
let room: number | undefined

const content = () => document.getElementById('content')

/** The width in px; infinite as long as the content has no layout. */
function measure(element: Element | null): number {
  if (!element?.clientWidth) return Number.POSITIVE_INFINITY
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

/** The width of the content beside the sidebar in px. The width is cached, because a list reads it at every keystroke. */
export function measureContentRoom(): number {
  // What was read before there was a layout is not kept: the first rows would be drawn for a page of any width.
  if (room === undefined || room === Number.POSITIVE_INFINITY) room = measure(content())
  return room
}

/** Tells a listener whenever the content has become wider or narrower. */
export function watchRoom(listener: () => void): () => void {
  listeners.add(listener)
  const element = content()
  if (element && element !== watched) {
    observer?.disconnect()
    watched = element
    observer = new ResizeObserver(() => {
      room = measure(element)
      for (const tell of listeners) tell()
    })
    observer.observe(element)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    observer?.disconnect()
    observer = undefined
    watched = null
    room = undefined
  }
}
