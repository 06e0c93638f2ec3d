import { Wrench } from 'lucide-react'
import { type LazyScreen, screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import type { repairs } from '#shared/office/repairs/repairs.ts'

export const repairsMember = (edit: LazyScreen): Member<typeof repairs> => ({
  name: 'repairs',
  title: { one: 'Repair', many: 'Repairs' },
  icon: Wrench,
  screens: {
    list: screen(() => import('./repairs.list.tsx')),
    add: screen(() => import('./repairs.add.tsx')),
    edit,
  },
  describe: ({ what, property }) => ({ label: what, detail: property }),
})
