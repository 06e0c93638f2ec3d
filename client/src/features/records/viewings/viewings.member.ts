import { CalendarDays } from 'lucide-react'
import { screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import { formatDate } from '#client/lib/dates.ts'
import type { viewings } from '#shared/records/viewings/viewings.ts'

/** What the application asks of the viewings. Enquiries meet them on two screens, which `app` hands over. */
export const viewingsMember = (shared: Pick<Member['screens'], 'list' | 'add'>): Member<typeof viewings> => ({
  name: 'viewings',
  title: { one: 'Viewing', many: 'Viewings' },
  icon: CalendarDays,
  screens: { ...shared, edit: screen(() => import('./viewings.edit.tsx')) },
  addTitle: 'Schedule Viewing',
  describe: ({ tenantName, viewingDate, propertyName }) => ({
    label: tenantName,
    detail: `${formatDate(viewingDate)} · ${propertyName}`,
  }),
})
