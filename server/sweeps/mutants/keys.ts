import type { Mutant } from './mutant.ts'

const keys = ['server/records/keys/keys.test.ts']

/** Keys: a set that two people have, and one that is overdue and not missed. */
export const keyMutants: Mutant[] = [
  {
    name: 'a set of keys that is out is given out again',
    file: 'server/records/keys/keys.routes.ts',
    find: 'if (out)\n      refuse(',
    replace: 'if (out && !out.givenTo)\n      refuse(',
    tests: keys,
  },
  {
    name: 'two people give out the same keys at once',
    file: 'server/records/keys/keys.routes.ts',
    find: 'await inside.lock(keySets, [id])\n    const move',
    replace: 'const move',
    tests: keys,
  },
  {
    name: 'keys given out for a viewing of another property',
    file: 'server/records/keys/keys.routes.ts',
    find: 'input.viewingId && viewing?.propertyId !== propertyId',
    replace: 'input.viewingId && !viewing',
    tests: keys,
  },
  {
    name: 'keys are overdue on the day on which they are due back',
    file: 'server/records/keys/keys.read.ts',
    find: 'out && out.dueBack < day',
    replace: 'out && out.dueBack <= day',
    tests: keys,
  },
]
