import { House } from 'lucide-react'
import { type LazyScreen, screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import type { properties } from '#shared/records/properties/properties.ts'

/** The client's member for properties. The page shows other features too, so `app` passes it in. */
export const propertiesMember = (edit: LazyScreen): Member<typeof properties> => ({
  name: 'properties',
  title: { one: 'Property', many: 'Properties' },
  icon: House,
  screens: {
    list: screen(() => import('./properties.list.tsx')),
    add: screen(() => import('./properties.add.tsx')),
    edit,
  },
  describe: (home) => ({
    label: nameLines(home),
    detail: `${home.townCity} ${home.postCode}`,
    keywords: home.references ?? '',
  }),
})
