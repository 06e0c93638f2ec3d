import { TOTP } from 'otpauth'
import { type Authenticator, makeAuthenticator } from './authenticator.ts'
import type { PeopledApp, Person } from './people.ts'

/** Adds a passkey to a person's sign-in. Answers the device and the recovery codes, if these are the first. */
export async function addPasskey(
  person: Person,
  device: Authenticator = makeAuthenticator(),
): Promise<{ device: Authenticator; recoveryCodes: string[] | null }> {
  const asked = await person.call('POST', '/api/passkeys/options')
  if (asked.status !== 200) throw new Error(`no passkey: ${asked.status} ${asked.text}`)
  const added = await person.call('POST', '/api/passkeys', { passkey: device.create(asked.body) })
  if (added.status !== 201) throw new Error(`no passkey: ${added.status} ${added.text}`)
  return { device, recoveryCodes: added.body.recoveryCodes }
}

/** The code that an app with this key shows now, or so many half minutes later. */
export const appCode = (secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })

/**
 * Sets an authenticator app up. Answers its key and the recovery codes, if these are the first. The code that confirmed it
 * is forgotten, so that a test need not wait for the next half minute.
 */
export async function addApp({ services }: PeopledApp, person: Person) {
  const { body } = await person.call('POST', '/api/authenticator-app')
  const secret: string = body.secret
  const confirmed = await person.call('PUT', '/api/authenticator-app', { code: appCode(secret) })
  if (confirmed.status !== 200) throw new Error(`no app: ${confirmed.status} ${confirmed.text}`)
  await services.pool.query('update authenticator_apps set last_step = 0 where user_id = $1', [
    person.user.id,
  ])
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] | null }
}

/** Makes a person's sign-in so many minutes old. */
export const ageSignIn = ({ services }: PeopledApp, { user }: Person, minutes: number) =>
  services.pool.query(
    `update sessions set sess = jsonb_set(sess - 'confirmedAt', '{startedAt}', to_jsonb($2::bigint)) where sess ->> 'userId' = $1`,
    [user.id, Date.now() - minutes * 60_000],
  )
