import { isAbsolute, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readEnv } from './env.ts'

const smtp = 'smtp://user:secret@mail.example.com:587'

describe('the settings', () => {
  it('are all optional', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://127.0.0.1:3000',
      production: false,
      logLevel: 'info',
      mode: 'built',
    })
    expect(env.databaseUrl).toBeUndefined()
    expect(env.dataDir).toBe(resolve('data'))
    expect(isAbsolute(env.dataDir)).toBe(true)
  })

  it('count as left out when they are empty', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({ port: 3000 })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['APP_URL', 'lettings.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['STRIPE_API_URL', 'stripe.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['SESSION_SECRET', 'short'],
    ['OLD_SESSION_SECRET', 'short'],
    ['GABLE_ACCEPT_NEW_KEY', 'perhaps'],
    ['NODE_ENV', 'live'],
    ['TRUSTED_PROXIES', 'my-proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['ADMIN_EMAIL', 'nobody'],
    ['BACKUP_AT', '25:00'],
    ['METRICS_PORT', '99999'],
    ['METRICS_ALLOW', 'everybody'],
    ['DATABASE_POOLER', 'session'],
    ['LOG_LEVEL', 'loud'],
    ['GABLE_MODE', 'x'],
  ])('refuse %s=%s with a sentence that names it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(ConfigError)
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must .+\\. Correct it`))
  })

  it('take the address without a slash at its end', () => {
    expect(readEnv({ APP_URL: 'https://gable.example.com/' }).appUrl).toBe('https://gable.example.com')
  })

  it('send mail from the address people know', () => {
    expect(readEnv({ APP_URL: 'https://gable.example.com' }).mailFrom).toBe(
      'Gable <no-reply@gable.example.com>',
    )
    expect(readEnv({ MAIL_FROM: 'Hello <hello@example.com>' }).mailFrom).toBe('Hello <hello@example.com>')
  })
})

describe('codes on the screen', () => {
  it('appear on loopback without a mail server', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.8.9.1']) {
      expect(readEnv({ HOST }), HOST).toMatchObject({ showsTestCode: true, isLoopback: true })
    }
  })

  it('never appear once there is a mail server, in production, or beyond this machine', () => {
    expect(readEnv({ SMTP_URL: smtp }).showsTestCode).toBe(false)
    expect(readEnv({ SMTP_URL: smtp, NODE_ENV: 'production' }).showsTestCode).toBe(false)
    expect(readEnv({ SMTP_URL: smtp, HOST: '0.0.0.0' })).toMatchObject({
      showsTestCode: false,
      isLoopback: false,
    })
  })

  it('are the reason why a reachable server without a mail server does not start', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.4', '127.evil.example.com', '127.0.0.1.example.com']) {
      expect(() => readEnv({ HOST }), HOST).toThrow(/^SMTP_URL is missing: HOST is/)
    }
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/^SMTP_URL is missing: NODE_ENV is production/)
  })
})

describe('the key of secrets in production', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: smtp }
  const DATABASE_URL = 'postgres://gable@db.example.com/gable'

  it('needs a place of its own where the database is elsewhere', () => {
    expect(() => readEnv({ ...production, DATABASE_URL })).toThrow(/^SESSION_SECRET is missing: .*DATA_DIR/)
    expect(readEnv({ ...production, DATABASE_URL, DATA_DIR: '/var/lib/gable' }).production).toBe(true)
    expect(readEnv({ ...production, DATABASE_URL, SESSION_SECRET: 'x'.repeat(32) }).production).toBe(true)
  })

  it('is beside the embedded database otherwise', () => {
    expect(readEnv(production).production).toBe(true)
    expect(readEnv({ DATABASE_URL }).sessionSecret).toBeUndefined()
  })
})
