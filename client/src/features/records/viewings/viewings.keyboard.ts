import type { KeyboardEvent } from 'react'

/** The elements of a day that take the focus: its name, its viewings, and the link that adds one. */
const stepsOf = (day: Element) => [...day.querySelectorAll<HTMLElement>('[data-step]')]

const minuteOf = (step: HTMLElement) => (step.dataset.step ? Number(step.dataset.step) : undefined)

/** The day's viewing nearest in time, or the day's name when it has no viewings. */
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
 * Moves the focus: up and down arrows within a day, left and right arrows between days. Past the edge, and on Page Up
 * and Page Down, `turn` shows the days before or after.
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
