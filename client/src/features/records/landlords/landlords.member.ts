import { KeyRound } from 'lucide-react'
import { type LazyScreen, screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import { phoneWords } from '#shared/phones.ts'
import type { landlords } from '#shared/records/landlords/landlords.ts'

/** The client's member for landlords. The page shows other features too, so `app` passes it in. */
export const landlordsMember = (edit: LazyScreen): Member<typeof landlords> => ({
  name: 'landlords',
  title: { one: 'Landlord', many: 'Landlords' },
  icon: KeyRound,
  needs: 'read',
  screens: {
    list: screen(() => import('./landlords.list.tsx')),
    add: edit,
    edit,
  },
  describe: ({ name, email, phone }) => ({ label: name, detail: email, keywords: phoneWords(phone ?? '') }),
})
