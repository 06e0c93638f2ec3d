import type { Mutant } from './mutant.ts'

/** A server that runs for years: backups, upgrades, its page, its figures and its log. */
export const runningMutants: Mutant[] = [
  {
    name: 'every server of several makes the backup of a day',
    file: 'server/office/system/backups/backups.runs.ts',
    find: 'return rowCount === 1',
    replace: 'return rowCount !== 7',
    tests: ['server/office/system/backups/backups.test.ts'],
  },
  {
    name: 'a backup that does not go to its end is taken for a whole one',
    file: 'server/db/backup/proof.ts',
    find: "if (!end) throw damaged('its last line is missing, so it is incomplete')",
    replace: 'end ??= { end: true, ...held.finish() }',
    tests: ['server/office/system/backups/backups.test.ts'],
  },
  {
    name: 'the backups of another installation in the folder are removed',
    file: 'server/office/system/backups/backups.folder.ts',
    find: 'if (name !== nameOfBackup(mark, day) || !/',
    replace: 'if (!/',
    tests: ['server/office/system/backups/backups.test.ts'],
  },
  {
    name: 'nobody is written to when backups fail for days',
    file: 'server/office/system/backups/backups.job.ts',
    find: 'now - Date.parse(last.since) < twoDays',
    replace: 'now - Date.parse(last.since) < 100 * twoDays',
    tests: ['server/office/system/backups/backups.test.ts'],
  },
  {
    name: 'the system page is shown to anybody',
    file: 'server/office/system/system.routes.ts',
    find: 'actor.user.email !== services.env.adminEmail',
    replace: "actor.user.email === ''",
    tests: ['server/office/system/system.test.ts'],
  },
  {
    name: 'the system page has the words of errors',
    file: 'server/jobs/status.ts',
    find: 'job.reason = codeOfFailure(error)',
    replace: 'job.reason = String(error)',
    tests: ['server/office/system/system.test.ts'],
  },
  {
    name: 'the log has the secrets of links',
    file: 'server/http/log.ts',
    find: '.map((step) => (uuid.test(step) || plain.test(step) ? step : leftOut))',
    replace: '',
    tests: ['server/http/request-log.test.ts'],
  },
  {
    name: 'the log has the values of a statement that failed',
    file: 'server/http/log.ts',
    find: 'serializers: { err: withoutValues },',
    replace: '',
    tests: ['server/http/request-log.test.ts'],
  },
  {
    name: 'metrics are for every address',
    file: 'server/metrics.ts',
    find: '!address || !mayAsk(address)',
    replace: '!address',
    tests: ['server/metrics.test.ts'],
  },
  {
    name: 'a failed migration leaves those before it',
    file: 'server/db/migrate.ts',
    find: "await client.query('insert into schema_migrations (hash) values ($1)', [hash])",
    replace:
      "await client.query('insert into schema_migrations (hash) values ($1)', [hash]); await client.query('commit'); await client.query('begin')",
    tests: ['server/db/migrate.long.test.ts'],
  },
]
