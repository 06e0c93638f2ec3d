import { StartError } from '#server/env.ts'
import { sha256 } from '#server/security/secrets.ts'
import { emailAddress } from '#shared/fields.ts'
import { withDatabase } from './database.ts'

/** Removes a person's password and every second step: `npm run forget-password -- anna@example.org`. */
await withDatabase(async (pool) => {
  const given = emailAddress().safeParse(process.argv[2] ?? '')
  if (!given.success)
    throw new StartError(
      'Choose whose password and second steps are to be taken away: npm run forget-password -- <email address>',
    )
  const email = given.data
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string; had: boolean }>(
      `update users set password_hash = null, session_epoch = session_epoch + 1
       from (select id, password_hash is not null as had from users where email = $1 for update) as before
       where users.id = before.id returning users.id, before.had`,
      [email],
    )
    const [person] = rows
    if (!person) throw new StartError(`Nobody signs in with ${email}.`)
    await client.query(`delete from sessions where sess ->> 'userId' = $1`, [person.id])
    let steps = 0
    for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'second_steps']) {
      const { rowCount } = await client.query(`delete from ${table} where user_id = $1`, [person.id])
      steps += rowCount ?? 0
    }
    await client.query('delete from rate_limits where key = $1', [`password:${sha256(person.id)}`])
    await client.query('commit')
    console.log(
      person.had || steps > 0
        ? `The password, passkeys, authenticator app and recovery codes of ${email} are taken away. The code by email is enough for their next sign-in.`
        : `${email} had no password and no second step.`,
    )
    console.log('They are signed out everywhere.')
  } finally {
    client.release(true)
  }
})
