/** How long an account is new, in milliseconds: a week. Anybody can open accounts, so new ones share what they take. */
const youngFor = 7 * 24 * 60 * 60 * 1000

/** When an id was made, in milliseconds since 1970 (server/db/uuid.ts); 0 for a text that is no such id. */
const timeOf = (id: string): number =>
  /^[\da-f]{8}-[\da-f]{4}-7/.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0

/** Whether an account was opened within the last week, which its id tells. */
export const isYoung = (accountId: string): boolean => Date.now() - timeOf(accountId) < youngFor
