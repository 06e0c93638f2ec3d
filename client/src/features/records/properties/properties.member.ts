import { House } from 'lucide-react'
import { screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import type { properties } from '#shared/records/properties/properties.ts'

/** What the application has to know of properties. */
export const propertiesMember: Member<typeof properties> = {
  name: 'properties',
  title: { one: 'Property', many: 'Properties' },
  icon: House,
  screens: {
    list: screen(() => import('./properties.list.tsx')),
    add: screen(() => import('./properties.add.tsx')),
    edit: screen(() => import('./properties.edit.tsx')),
  },
  describe: ({ addressLine1, townCity, postCode }) => ({
    label: addressLine1,
    detail: `${townCity} ${postCode}`,
  }),
}
