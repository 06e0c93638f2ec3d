import { FileSignature } from 'lucide-react'
import type { Member } from '#client/lib/calls/member.ts'
import type { tenancies } from '#shared/records/tenancies/tenancies.ts'

/** The client's member for tenancies. The forms show the rent account and the list records what agreements say, so `app` passes them in. */
export const tenanciesMember = (
  screens: Pick<Member['screens'], 'list' | 'add' | 'edit'>,
): Member<typeof tenancies> => ({
  name: 'tenancies',
  title: { one: 'Tenancy', many: 'Tenancies' },
  icon: FileSignature,
  screens,
  describe: ({ tenant, property }) => ({ label: tenant, detail: property }),
})
