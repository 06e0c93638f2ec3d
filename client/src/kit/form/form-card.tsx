import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'

/** A card with some of the fields of a ResourceForm with `cards`, under its own title. */
export function FormCard(props: { title: string; text?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={props.title} text={props.text} actions={props.actions} />
      <CardBody className="grid gap-5 md:grid-cols-2">{props.children}</CardBody>
    </Card>
  )
}
