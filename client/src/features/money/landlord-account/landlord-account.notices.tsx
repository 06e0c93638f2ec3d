import type { ReactNode } from 'react'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'

/** Stands in place of a statement that cannot be shown. */
export function Notice({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <Card>
      <EmptyState title={title} text={text} action={action} />
    </Card>
  )
}

export function NoLandlord() {
  const mayWrite = useMay('write')
  const add = (
    <LinkButton to={paths.of('landlords').add()} look="primary">
      Add Landlord
    </LinkButton>
  )
  return (
    <Notice
      title="No landlords yet"
      text={`An income summary is for one landlord. ${mayWrite ? 'Add the first landlord and their properties.' : 'It appears with the first of them.'}`}
      action={mayWrite && add}
    />
  )
}
