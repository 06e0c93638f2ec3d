import { Users } from 'lucide-react'
import { screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import { phoneWords } from '#shared/phones.ts'
import type { tenants } from '#shared/records/tenants/tenants.ts'

/** What the application asks of the tenants. The page of one shows their enquiries too, so `app` passes it in. */
export const tenantsMember = (edit: Member['screens']['edit']): Member<typeof tenants> => ({
  name: 'tenants',
  title: { one: 'Tenant', many: 'Tenants' },
  icon: Users,
  needs: 'read',
  screens: {
    list: screen(() => import('./tenants.list.tsx')),
    add: screen(() => import('./tenants.add.tsx')),
    edit,
  },
  describe: ({ name, email, phone }) => ({ label: name, detail: email, keywords: phoneWords(phone ?? '') }),
})
