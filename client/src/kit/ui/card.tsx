import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={clsx(
        'rounded-card border border-hairline bg-surface shadow-card print:break-inside-avoid',
        className,
      )}
    />
  )
}

export function CardHeader(props: { title: ReactNode; text?: ReactNode; actions?: ReactNode; id?: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5 pb-4">
      <div className={clsx('min-w-0', props.text && 'sm:flex-1 sm:basis-64')}>
        <h2 id={props.id} className="font-heading text-18 font-semibold">
          {props.title}
        </h2>
        {props.text && <p className="mt-1 text-14 text-ink-2">{props.text}</p>}
      </div>
      {props.actions && <div className="flex gap-2">{props.actions}</div>}
    </div>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('px-5 pb-5', className)} />
}
