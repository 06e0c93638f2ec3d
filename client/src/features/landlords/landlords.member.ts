import { KeyRound } from 'lucide-react'
import type { Member } from '#client/lib/member.ts'
import { screen } from '#client/lib/screen.ts'
import type { landlords } from '#shared/landlords/landlords.ts'

/** What the application asks of the landlords. */
export const landlordsMember: Member<typeof landlords> = {
  name: 'landlords',
  title: { one: 'Landlord', many: 'Landlords' },
  icon: KeyRound,
  needs: 'read',
  screens: {
    list: screen(() => import('./landlords.list.tsx')),
    add: screen(() => import('./landlords.add.tsx')),
    edit: screen(() => import('./landlords.edit.tsx')),
  },
  describe: ({ name, email }) => ({ label: name, detail: email }),
}
