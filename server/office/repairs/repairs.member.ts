import { repairs as resource } from '#shared/office/repairs/repairs.ts'
import { crudRoutes } from '../../http/crud.ts'
import { normaliseText, textOf } from '../../registry/label.ts'
import type { Member } from '../../registry/member.ts'
import { repairsReached } from './repairs.narrowing.ts'
import { listRepairs, readRepair } from './repairs.read.ts'
import { repairRoutes } from './repairs.routes.ts'
import { repairs } from './repairs.table.ts'
import { addRepairEvent, createRepair, removeRepairs, updateRepair } from './repairs.write.ts'

export const repairMember: Member = {
  name: 'repairs',
  table: repairs,
  routes: (services) => [
    ...repairRoutes(services),
    ...crudRoutes(resource, {
      list: listRepairs,
      one: readRepair,
      create: createRepair,
      update: updateRepair,
      remove: removeRepairs,
    }),
  ],
  nameOf: ({ what }) => `the repair “${textOf(what)}”`,
  namedBy: {
    links: 'a secure link',
    repair_events: 'an event',
  },
  reached: repairsReached,
  readRelated: async () => [],
  history: { colleagues: ['ownerId'], hidden: ['tenancyId', 'planId', 'plannedOn'] },
  files: {
    list: listRepairs,
    key: ['propertyId', 'what'],
    keyOf: ({ propertyId, what }) => [propertyId, normaliseText(textOf(what))].join('|'),
    describe: ({ what }) => `The repair “${textOf(what)}” of this property`,
    after: async (scope, records) => {
      for (const { id } of records)
        await addRepairEvent(scope, id, { kind: 'reported', audience: 'everyone' })
    },
  },
  example: ({ properties }, mark) => ({
    property: properties?.id,
    what: 'Leak under the sink',
    details: mark,
  }),
}
