import { Card } from '#client/kit/ui/card.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import type { Permission } from '#shared/permissions.ts'
import { Arrival } from './arrival.tsx'

/** Stands in for a page that the person's role does not open: says why and whom to ask. */
export default function NoPermission({ needs }: { needs: Permission }) {
  const account = useMe().data?.account
  const isClient = account?.role === 'client'
  const title = isClient ? 'This page is not shared with you' : 'You have read-only access'
  const text = isClient
    ? `${account.name} shares your own properties, tenancies, viewings, invoices and account with you. Ask them about anything else.`
    : needs === 'write'
      ? 'You have read-only access to this account. Ask an owner or manager to make changes.'
      : 'Your role doesn’t include this page. Ask an owner or manager for access.'
  return (
    <Arrival title={title}>
      <h1 className="sr-only">{title}</h1>
      <Card>
        <EmptyState
          picture={<EmptyPlot sign={isClient ? 'SHUT' : 'LOOK'} />}
          title={title}
          text={text}
          action={<LinkButton to={paths.overview()}>Back to the Dashboard</LinkButton>}
        />
      </Card>
    </Arrival>
  )
}
