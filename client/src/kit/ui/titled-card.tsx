import type { ComponentProps, ReactNode } from 'react'
import { Card, CardBody, CardHeader } from './card.tsx'

interface TitledCardProps extends Omit<ComponentProps<'section'>, 'title' | 'id'> {
  /** The id of the title, by which the card is named. */
  id?: string
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** More classes of the body. */
  body?: string
  /** The children have no body around them: a table, or parts that have bodies of their own. */
  bare?: boolean
}

export function TitledCard(props: TitledCardProps) {
  const { id, title, text, actions, body, bare = false, children, ...card } = props
  return (
    <Card aria-labelledby={id} {...card}>
      <CardHeader id={id} title={title} text={text} actions={actions} />
      {bare ? children : <CardBody className={body}>{children}</CardBody>}
    </Card>
  )
}
