import type { Mutant } from './mutant.ts'

const templates = ['server/letting/templates/templates.test.ts']
const references = ['server/letting/references/references.test.ts']

/** Templates and references: what is printed, who answers, and who reads it. */
export const lettingPaperMutants: Mutant[] = [
  {
    name: 'a template runs a script',
    file: 'shared/letting/templates/templates.parse.ts',
    find: 'if (found) tell(',
    replace: "if (found && found[0] === '') tell(",
    tests: templates,
  },
  {
    name: 'an empty field is not missed before signing',
    file: 'server/letting/templates/templates.print.ts',
    find: 'empty === undefined && !facts[field]',
    replace: 'empty === undefined && facts[field] === undefined',
    tests: templates,
  },
  {
    name: 'two people save the same version of a template',
    file: 'server/letting/templates/templates.routes.ts',
    find: 'number !== after',
    replace: 'number < after',
    tests: templates,
  },
  {
    name: 'a viewer reads references',
    file: 'shared/letting/references/references.calls.ts',
    find: "path,\n    access: 'write',\n    summary: 'The people",
    replace: "path,\n    access: 'read',\n    summary: 'The people",
    tests: references,
  },
  {
    name: 'a referee answers after the let has fallen through',
    file: 'server/letting/references/references.mail.ts',
    find: 'tenancy.endedOn !== null || ',
    replace: '',
    tests: references,
  },
  {
    name: 'a guarantor’s income counts as the tenants’',
    file: 'server/letting/references/references.read.ts',
    find: "people.filter(({ role }) => role === 'tenant')",
    replace: "people.filter(({ role }) => role !== 'occupier')",
    tests: references,
  },
]
