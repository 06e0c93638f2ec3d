import { UserSearch } from 'lucide-react'
import { type LazyScreen, screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import type { applicants } from '#shared/letting/applicants/applicants.ts'
import { phoneWords } from '#shared/phones.ts'

/** What the application asks of the applicants. The page of one shows other features too, so `app` passes it in. */
export const applicantsMember = (edit: LazyScreen): Member<typeof applicants> => ({
  name: 'applicants',
  title: { one: 'Applicant', many: 'Applicants' },
  icon: UserSearch,
  needs: 'read',
  screens: {
    list: screen(() => import('./applicants.list.tsx')),
    add: screen(() => import('./applicants.add.tsx')),
    edit,
  },
  describe: ({ name, areas, email, phone }) => ({
    label: name,
    detail: areas || email || phone,
    keywords: phoneWords(phone ?? ''),
  }),
})
