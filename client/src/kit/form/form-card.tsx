import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'

/** A card with some of the fields of a ResourceForm with `cards`, under its own title. */
export function FormCard(props: {
  title: string
  text?: string
  actions?: ReactNode
  /** The title is for screen readers alone, where the card is the first thing under a tab of that meaning. */
  isTitleHidden?: boolean
  className?: string
  children: ReactNode
}) {
  const { title, text, actions, isTitleHidden, className, children } = props
  return (
    <Card className={className}>
      {isTitleHidden ? (
        <h2 className="sr-only">{title}</h2>
      ) : (
        <CardHeader title={title} text={text} actions={actions} />
      )}
      <CardBody className={clsx('grid gap-5 md:grid-cols-2', isTitleHidden && 'pt-4')}>{children}</CardBody>
    </Card>
  )
}
