/** Whether generated tests are as long as `npm run test:all` makes them. `npm test` has less of each. */
export const isWhole = process.env.GABLE_TESTS === 'all'

/** How many cases a generated test makes. A number in the environment variable `name` comes first. */
export const countCases = (name: string, few: number, many: number): number =>
  Number(process.env[name] ?? (isWhole ? many : few))
