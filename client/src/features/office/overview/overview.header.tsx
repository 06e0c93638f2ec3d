import type { ReactNode } from 'react'

/** The title of a card on the dashboard, lower than other cards', so that the day's work is on the first screen. */
export function OverviewHeader(props: { id: string; title: string; action?: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4 pt-2 pb-1">
      <h2 id={props.id} className="font-heading text-18 leading-6 font-semibold">
        {props.title}
      </h2>
      {props.action}
    </div>
  )
}
