import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { isSomethingKept } from '#client/lib/session/use-draft-fields.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { peopleCalls } from '#shared/records/tenancies/people.calls.ts'
import type { TenancyPeople } from '#shared/records/tenancies/people.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { PeopleForm, placeOf } from './people.form.tsx'
import { HowToPayDialog } from './people.how-to-pay.tsx'
import { PeopleList } from './people.list.tsx'

/** A tenancy's tenants, permitted occupiers and guarantors, to be read and changed in place. */
export default function PeoplePanel({ tenancy }: { tenancy: Tenancy }) {
  const { data, error, isFetching, isLoading, refetch } = useRead(peopleCalls.read, {
    params: { id: tenancy.id },
  })
  useWaitTogether(isLoading)
  if (data) return <PeopleCard tenancy={tenancy} people={data} />
  return (
    <Card className="max-w-3xl">
      <CardBody className="pt-5">
        <PartState query={{ error, isFetching, refetch }} what="the people">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-14" />
        </PartState>
      </CardBody>
    </Card>
  )
}

function PeopleCard({ tenancy, people }: { tenancy: Tenancy; people: TenancyPeople }) {
  const mayWrite = useMayWrite()
  const [isEditing, setEditing] = useState(() => isSomethingKept(placeOf(tenancy.id)))
  const [, go] = useLocation()
  const isPaying = useParameter('letter') === 'how-to-pay'
  const tab = paths.tenancy(tenancy.id, 'people')
  const isForm = mayWrite && isEditing
  const edit = useRef<HTMLButtonElement>(null)
  const wasForm = useRef(false)
  useEffect(() => {
    // The form took the focused button with it. Focus that has gone elsewhere meanwhile stays there.
    if (wasForm.current && !isForm && document.activeElement === document.body) edit.current?.focus()
    wasForm.current = isForm
  }, [isForm])
  return (
    <Card aria-labelledby="people" className="max-w-3xl">
      <CardHeader
        id="people"
        title="People"
        text="Joint tenants are each liable for the whole rent. Shares show who is late."
        actions={
          mayWrite &&
          !isForm && (
            <div className="flex flex-wrap gap-2">
              {!tenancy.endedOn && <Button onClick={() => go(paths.howToPay(tenancy.id))}>How to Pay</Button>}
              <Button ref={edit} onClick={() => setEditing(true)}>
                Edit People
              </Button>
            </div>
          )
        }
      />
      <CardBody>
        {isForm ? (
          <PeopleForm stored={people} onClose={() => setEditing(false)} />
        ) : (
          <PeopleList tenancy={tenancy} people={people} />
        )}
      </CardBody>
      {mayWrite && isPaying && !tenancy.endedOn && (
        <HowToPayDialog tenancyId={tenancy.id} onClose={() => go(tab, { replace: true })} />
      )}
    </Card>
  )
}
