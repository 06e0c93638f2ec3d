import type { Mutant } from './mutant.ts'

const steps = ['server/office/auth/steps/steps.test.ts']

/** The second step: passkeys, authenticator apps, recovery codes, and how people get around losing them. */
export const stepMutants: Mutant[] = [
  {
    name: 'a person with a passkey or an app is signed in by the mailed code alone',
    file: 'server/office/auth/sign-in.ts',
    find: 'const isWaiting = hasPassword || steps.length > 0',
    replace: 'const isWaiting = hasPassword',
    tests: steps,
  },
  {
    name: 'a password gets around the passkey',
    file: 'server/office/auth/sign-in.ts',
    find: 'step && (await readNeeds(db, step.userId)).steps.length === 0',
    replace: 'step !== undefined',
    tests: steps,
  },
  {
    name: 'a confirmation does without the second step',
    file: 'server/office/auth/confirmation.routes.ts',
    find: "if (!step) refuseField('second-step-required', 'step', 'Complete 2-step verification too')",
    replace: 'if (!step) return undefined',
    tests: steps,
  },
  {
    name: 'a code of an authenticator app is taken twice',
    file: 'server/office/auth/steps/app.ts',
    find: 'lt(authenticatorApps.lastStep, step)',
    replace: 'undefined',
    tests: steps,
  },
  {
    name: 'a recovery code is taken twice',
    file: 'server/office/auth/steps/recovery.ts',
    find: ', isNull(recoveryCodes.usedAt)',
    replace: '',
    tests: steps,
  },
  {
    name: 'a passkey answers the question of another browser',
    file: 'server/office/auth/steps/challenge.ts',
    find: '({ purpose, secret }: Ceremony) => sha256(`passkey ${purpose} ${secret}`)',
    replace: '({ purpose, userId }: Ceremony) => sha256(`passkey ${purpose} ${userId}`)',
    tests: steps,
  },
  {
    name: 'a passkey that was given to another page signs in',
    file: 'server/office/auth/steps/passkeys.ts',
    find: 'expectedOrigin: site.origin,',
    replace: "expectedOrigin: [site.origin, 'https://gab1e.example'],",
    tests: steps,
  },
  {
    name: 'the key of an app opens for whoever’s row it is copied to',
    file: 'server/office/auth/steps/app.ts',
    find: 'return found.userId === userId ? found.key : undefined',
    replace: 'return userId ? found.key : undefined',
    tests: steps,
  },
  {
    name: 'the fortnight without a second step never ends',
    file: 'server/office/auth/steps/duty.ts',
    find: 'isOver: Date.parse(until) <= Date.now()',
    replace: 'isOver: false',
    tests: ['server/office/auth/steps/duty.test.ts'],
  },
  {
    name: 'the person who begins to help a colleague back in confirms it too',
    file: 'server/office/team/help.ts',
    find: 'found.startedById !== caller.user.id && ',
    replace: '',
    tests: ['server/office/team/help.test.ts'],
  },
  {
    name: 'help that one person began lets the colleague in before a second one confirms',
    file: 'server/office/auth/steps/helped.ts',
    find: ', isNotNull(helpsBack.confirmedAt)',
    replace: '',
    tests: ['server/office/team/help.test.ts'],
  },
  {
    name: 'a sign-in in a new browser is told to nobody',
    file: 'server/office/auth/new-browser.ts',
    find: 'if (isKnown || !noted?.before) return',
    replace: 'if (noted) return',
    tests: ['server/office/auth/new-browser.test.ts'],
  },
]
