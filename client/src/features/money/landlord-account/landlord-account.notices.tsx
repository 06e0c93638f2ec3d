import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
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
    <Button asChild look="primary">
      <Link href={paths.of('landlords').add()}>Add Landlord</Link>
    </Button>
  )
  return (
    <Notice
      title="No landlords yet"
      text={`An income summary is for one landlord. ${mayWrite ? 'Add the first landlord and their properties.' : 'It appears with the first of them.'}`}
      action={mayWrite && add}
    />
  )
}
