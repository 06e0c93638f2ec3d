import { FileSignature } from 'lucide-react'
import { screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import type { tenancies } from '#shared/records/tenancies/tenancies.ts'

/** The client's member for tenancies. The forms show the rent account too, so `app` passes them in. */
export const tenanciesMember = (
  shared: Pick<Member['screens'], 'add' | 'edit'>,
): Member<typeof tenancies> => ({
  name: 'tenancies',
  title: { one: 'Tenancy', many: 'Tenancies' },
  icon: FileSignature,
  screens: {
    list: screen(() => import('./tenancies.list.tsx')),
    ...shared,
  },
  describe: ({ tenant, property }) => ({ label: tenant, detail: property }),
})
