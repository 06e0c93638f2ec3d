import type { KeyboardEvent } from 'react'

/** Everything in a day that can have the focus: its name, its viewings, and the way to add one. */
const stepsOf = (day: Element) => [...day.querySelectorAll<HTMLElement>('[data-step]')]

const minuteOf = (step: HTMLElement) => (step.dataset.step ? Number(step.dataset.step) : undefined)

/** The viewing nearest in time; a day without any is entered by its name. */
function nearestStep(day: Element, minute: number | undefined): HTMLElement | undefined {
  const [name, ...rest] = stepsOf(day)
  if (minute === undefined) return name
  const distance = (step: HTMLElement) => Math.abs((minuteOf(step) ?? 0) - minute)
  const viewings = rest.filter((step) => minuteOf(step) !== undefined)
  return viewings.sort((a, b) => distance(a) - distance(b))[0] ?? name
}

const sideways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const along: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Arrows go up and down through a day and left and right between days; past the edge, and with Page Up and
 * Page Down, `turn` goes to the days before or after. Enter follows the focused link by itself.
 */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>, turn: (by: 1 | -1) => void): void {
  const from = event.target
  if (!(from instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'PageUp' || event.key === 'PageDown') {
    event.preventDefault()
    turn(event.key === 'PageUp' ? -1 : 1)
    return
  }
  const day = from.closest('[data-day]')
  if (!day || from.dataset.step === undefined) return
  const side = sideways[event.key]
  const step = along[event.key]
  if (side) {
    event.preventDefault()
    const days = [...event.currentTarget.querySelectorAll('[data-day]')]
    const next = days[days.indexOf(day) + side]
    if (next) nearestStep(next, minuteOf(from))?.focus()
    else turn(side > 0 ? 1 : -1)
  } else if (step) {
    const steps = stepsOf(day)
    const next = steps[steps.indexOf(from) + step]
    event.preventDefault()
    next?.focus()
  }
}
