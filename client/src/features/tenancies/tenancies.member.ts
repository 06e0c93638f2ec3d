import { FileSignature } from 'lucide-react'
import type { Member } from '#client/lib/member.ts'
import { screen } from '#client/lib/screen.ts'
import type { tenancies } from '#shared/tenancies/tenancies.ts'

/** What the application asks of the tenancies. Their forms show the rent account too, which `app` hands over. */
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
