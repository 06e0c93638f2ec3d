import type { Resealed, SealedPlaces } from './reseal.ts'
import type { SealedKind } from './seal.ts'

const join = (words: string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** 'bank details of payees, files for the bank and waiting mails'. */
export const nameSealed = (places: SealedPlaces): string =>
  join(Object.values(places).map(({ called }) => called))

/** The start of a check value, by which a person tells keys apart. */
export const fingerprintOf = (check: string): string => check.slice(0, 8)

/** What to do where the key at hand is another one than that of the check value; `result` ends the first sentence. */
export const otherKeySentence = (places: SealedPlaces, check: string, result: string): string =>
  [
    `The key that seals ${nameSealed(places)} is another one ${result}.`,
    `The key that is needed has the fingerprint ${fingerprintOf(check)}: put its secret.key into DATA_DIR, or set SESSION_SECRET to it.`,
    'To go on with the present key, set OLD_SESSION_SECRET to the former one (or to the text of the former secret.key): everything is sealed again at the start.',
    'If the former key is lost for good, set GABLE_ACCEPT_NEW_KEY=yes once: everyone signs in again, bank details are entered again and wait 24 hours, and owners enter their Stripe keys again. Recovery codes replace authenticator apps. Waiting emails are dropped, and payment links in sent invoices stop working.',
  ].join(' ')

/** The counts in words, 'bank details of payees (12) and Stripe keys (3)'; empty where nothing was counted. */
export function tellCounts(places: SealedPlaces, counts: Record<SealedKind, Resealed>) {
  const tell = (which: keyof Resealed) =>
    join(
      (Object.keys(places) as SealedKind[])
        .filter((kind) => counts[kind][which] > 0)
        .map((kind) => `${places[kind].called} (${counts[kind][which]})`),
    )
  return { sealed: tell('sealed'), lost: tell('lost') }
}
