import { isIPv4, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { z } from '#shared/zod.ts'

/** The server or a command cannot start. The message is one or two sentences for the person at the keyboard. */
export class StartError extends Error {
  override name = 'StartError'
}

/** A wrong setting: the message names the variable and says what to do. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export interface Env {
  port: number
  host: string
  /** The server starts its own PostgreSQL in `dataDir` when this is not set. */
  databaseUrl?: string
  /** An absolute path. */
  dataDir: string
  /** Where people reach the app, without a slash at the end; links in mails start with it. */
  appUrl: string
  smtpUrl?: string
  mailFrom: string
  /** Replaces the address of Stripe's API; tests point it at a fake Stripe. */
  stripeUrl?: string
  /** The server makes a secret and keeps it in a file of `dataDir` when this is not set. */
  sessionSecret?: string
  /** The former secret: at the start everything that it sealed is sealed anew with the present one. */
  oldSessionSecret?: string
  /** True when the server may start with another key than the database was used with, and lose what that one sealed. */
  acceptsNewKey: boolean
  production: boolean
  /** Addresses and networks of the proxies whose X-Forwarded-For is believed; see server/security/proxies.ts. */
  trustedProxies?: string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** `dev` serves the client through Vite, `built` from dist/client. */
  mode: 'dev' | 'built'
  /** True when only programs on this machine can reach the server. */
  isLoopback: boolean
  /** True when sign-in codes appear on the screen; nothing else decides it. */
  showsTestCode: boolean
}

const address = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must look like ${example}`,
    )

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1
  return longest > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= longest))
}

/** How many megabytes of photos, papers and other files an account may store. */
const storage = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a number of megabytes, such as 5120')
  .transform(Number)
  .default(5120)

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535, such as 3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535, such as 3000')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address, such as 127.0.0.1')
    .default('127.0.0.1'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
  DATA_DIR: z.string().optional(),
  APP_URL: address(['http:', 'https:'], 'https://lettings.example.com').optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be one address, such as Gable <hello@example.com>')
    .optional(),
  STRIPE_API_URL: address(['http:', 'https:'], 'http://127.0.0.1:12111').optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  OLD_SESSION_SECRET: z.string().trim().min(32, 'must have at least 32 characters').optional(),
  GABLE_ACCEPT_NEW_KEY: z.literal('yes', 'must be yes').optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (networks) => networks.length > 0 && networks.every(isNetwork),
      'must list addresses or networks, such as 10.0.0.7, 203.0.113.0/24',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  GABLE_STORAGE_MB: storage,
  GABLE_MODE: z.enum(['dev', 'built'], 'must be dev or built').default('built'),
})

/** True for addresses that only this machine can reach. */
function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
}

function ownAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function parse(source: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''))
  const result = settings.safeParse(given)
  if (result.success) return result.data
  const sentences = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)
  throw new ConfigError(`${sentences.join(' ')} Correct it, or leave it out, and start again.`)
}

/** Reads and checks the process's settings, once, at boot. Throws a ConfigError. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = parse(source)
  const production = given.NODE_ENV === 'production'
  const isLoopback = isLoopbackHost(given.HOST)
  if (!given.SMTP_URL && (!isLoopback || production)) {
    const reason = production ? 'NODE_ENV is production' : `HOST is ${given.HOST}, which others can reach`
    throw new ConfigError(
      `SMTP_URL is missing: ${reason}, so sign-in codes must go out by mail. Set SMTP_URL (smtp://user:password@host:587), or leave out ${production ? 'NODE_ENV' : 'HOST'}.`,
    )
  }
  // Several servers may share an external database, and a deployment may replace the folder with the key file.
  if (production && given.DATABASE_URL && !given.SESSION_SECRET && !given.DATA_DIR) {
    throw new ConfigError(
      'SESSION_SECRET is missing: NODE_ENV is production, and the key that seals bank details of payees, files for the bank, Stripe keys, keys of authenticator apps, words of erased people, waiting mails and sessions is not kept in the database. Set SESSION_SECRET to 32 or more random characters, the same on every server (openssl rand -base64 32 makes some), or set DATA_DIR to a folder that stays, where the key is kept in secret.key. An installation whose key was in the database until now keeps it, and with it the payment links in sent invoices, by setting DATA_DIR.',
    )
  }
  const appUrl = (given.APP_URL ?? ownAddress(given.HOST, given.PORT)).replace(/\/+$/, '')
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    dataDir: resolve(given.DATA_DIR ?? './data'),
    appUrl,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `Gable <no-reply@${new URL(appUrl).hostname}>`,
    stripeUrl: given.STRIPE_API_URL,
    sessionSecret: given.SESSION_SECRET,
    oldSessionSecret: given.OLD_SESSION_SECRET,
    acceptsNewKey: given.GABLE_ACCEPT_NEW_KEY === 'yes',
    production,
    trustedProxies: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL,
    mode: given.GABLE_MODE,
    isLoopback,
    showsTestCode: !given.SMTP_URL && isLoopback && !production,
  }
}

/** The megabytes that an account may store once it is a week old. The start has checked the setting. */
export const readStorage = (source: NodeJS.ProcessEnv = process.env): number =>
  storage.catch(5120).parse(source.GABLE_STORAGE_MB?.trim() || undefined)
