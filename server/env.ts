import { isIPv4, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { z } from '#shared/zod.ts'
import { ConfigError } from './env.errors.ts'
import { withFiles } from './env.files.ts'

export { ConfigError, StartError } from './env.errors.ts'

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
  /** The email address of the person who runs the server: sees the system page and is written to when backups fail. */
  adminEmail?: string
  /** The folder of the scheduled backups; there are none without it. */
  backupDir?: string
  /** When they are made, as HH:MM in London. */
  backupAt: string
  /** The port on which Prometheus may ask; none by default. */
  metricsPort?: number
  /** The addresses and networks that may ask, besides this machine. */
  metricsAllow: string[]
  /** True when a pooler such as PgBouncer gives the server another connection for each transaction. */
  pooled: boolean
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

const networks = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (listed) => listed.length > 0 && listed.every(isNetwork),
    'must list addresses or networks, such as 10.0.0.7, 203.0.113.0/24',
  )

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535, such as 3000')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a number from 0 to 65535, such as 3000')

/** How many megabytes of photos, papers and other files an account may store. */
const storage = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a number of megabytes, such as 5120')
  .transform(Number)
  .default(5120)

const settings = z.object({
  PORT: port.default(3000),
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
  TRUSTED_PROXIES: networks.optional(),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('must be one address, such as it@example.com'))
    .optional(),
  BACKUP_DIR: z.string().trim().optional(),
  BACKUP_AT: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time from 00:00 to 23:59, such as 02:30')
    .default('02:30'),
  METRICS_PORT: port.optional(),
  METRICS_ALLOW: networks.optional(),
  DATABASE_POOLER: z.literal('transaction', 'must be transaction').optional(),
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
  const given = Object.entries(source).filter(([, value]) => value?.trim() !== '')
  const result = settings.safeParse(withFiles(Object.fromEntries(given), Object.keys(settings.shape)))
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
      `SMTP_URL is missing: ${reason}, so sign-in codes must be sent by email. Set SMTP_URL (smtp://user:password@host:587), or leave out ${production ? 'NODE_ENV' : 'HOST'}.`,
    )
  }
  // Several servers may share an external database, and a deployment may replace the folder with the key file.
  if (production && given.DATABASE_URL && !given.SESSION_SECRET && !given.DATA_DIR) {
    throw new ConfigError(
      'SESSION_SECRET is missing: NODE_ENV is production, and the database does not hold the key that seals secrets. It seals bank details of payees, payment files, Stripe keys, keys of authenticator apps, words of erased people, waiting emails and sessions. Set SESSION_SECRET to 32 or more random characters, the same on every server (openssl rand -base64 32 makes some). Or set DATA_DIR to a folder that stays, where the key is kept in secret.key. If the key was in the database until now, set DATA_DIR to keep it and the payment links in sent invoices.',
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
    adminEmail: given.ADMIN_EMAIL,
    backupDir: given.BACKUP_DIR && resolve(given.BACKUP_DIR),
    backupAt: given.BACKUP_AT,
    metricsPort: given.METRICS_PORT,
    metricsAllow: given.METRICS_ALLOW ?? [],
    pooled: given.DATABASE_POOLER !== undefined,
    logLevel: given.LOG_LEVEL,
    mode: given.GABLE_MODE,
    isLoopback,
    showsTestCode: !given.SMTP_URL && isLoopback && !production,
  }
}

/** The megabytes that an account may store once it is a week old. The start has checked the setting. */
export const readStorage = (source: NodeJS.ProcessEnv = process.env): number =>
  storage.catch(5120).parse(source.GABLE_STORAGE_MB?.trim() || undefined)
