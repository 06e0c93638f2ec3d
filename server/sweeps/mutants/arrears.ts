// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

const tests = ['server/money/arrears/reminders.test.ts']
const board = ['server/money/arrears/arrears.test.ts']

/** Who is written to about rent, and when not. */
export const arrearsMutants: Mutant[] = [
  {
    name: 'the ladder of reminders sends before anybody switched it on',
    file: 'server/money/arrears/reminders.state.ts',
    find: "if (!ladder.on) return 'Reminders are switched off for the account'",
    replace: '',
    tests,
  },
  {
    name: 'a reminder is written by what was owed when the list was read',
    file: 'server/money/arrears/reminders.job.ts',
    find: 'const [state] = await readReminderStates(inside, day, [early.tenancyId])',
    replace: 'const state = early',
    tests,
  },
  {
    name: 'a reminder goes out although a promise runs',
    file: 'server/money/arrears/reminders.state.ts',
    find: "promises.find(({ state }) => state === 'open')",
    replace: "promises.find(({ state }) => state === 'kept')",
    tests,
  },
  {
    name: 'a promise is taken back by the address of another tenancy',
    file: 'server/money/arrears/arrears.routes.ts',
    find: 'if (found?.tenancyId !== tenancyId) throw new NotFound()',
    replace: 'if (!found) throw new NotFound()',
    tests: board,
  },
  {
    name: 'a payment of a past day that was keyed later is missing in the arrears of that day',
    file: 'server/money/arrears/arrears.board.ts',
    find: '${entries.day} <= ${asOf}::date and',
    replace: '${entries.createdAt}::date <= ${asOf}::date and',
    tests: board,
  },
]
