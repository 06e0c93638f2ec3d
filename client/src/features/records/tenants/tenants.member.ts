import { Users } from 'lucide-react'
import { screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import type { tenants } from '#shared/records/tenants/tenants.ts'
import { phoneWords } from '#shared/text.ts'

/** What the application asks of the tenants. */
export const tenantsMember: Member<typeof tenants> = {
  name: 'tenants',
  title: { one: 'Tenant', many: 'Tenants' },
  icon: Users,
  needs: 'read',
  screens: {
    list: screen(() => import('./tenants.list.tsx')),
    add: screen(() => import('./tenants.add.tsx')),
    edit: screen(() => import('./tenants.edit.tsx')),
  },
  describe: ({ name, email, phone }) => ({ label: name, detail: email, keywords: phoneWords(phone ?? '') }),
}
