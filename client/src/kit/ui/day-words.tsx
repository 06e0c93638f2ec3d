import { sayDate } from '#client/lib/dates.ts'

/** A date in words under its field, as soon as it is whole: the browser's own field has the browser's order. */
export function DayWords({ day }: { day: string | null | undefined }) {
  const words = sayDate(day)
  return words ? <p className="text-13 font-normal text-ink-2">{words}</p> : null
}
