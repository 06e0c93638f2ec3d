/** Whether generated tests are as long as `npm run test:all` makes them. `npm test` has less of each. */
export const isWhole = process.env.GABLE_TESTS === 'all'
