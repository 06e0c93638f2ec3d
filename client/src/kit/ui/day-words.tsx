import { sayDate } from '#client/lib/dates.ts'

/** A date in words under its field, as soon as it is whole: the browser's own field has the browser's order. */
export function DayWords({ day }: { day: string | null | undefined }) {
  const words = sayDate(day)
  return words ? (
    <span className="block text-13 font-normal whitespace-nowrap text-ink-2">{words}</span>
  ) : null
}
