import nodemailer from 'nodemailer'
import { emailAddress } from '#shared/fields.ts'
import type { Env } from '../env.ts'
import type { Log } from '../http/log.ts'
import type { Mail } from '../http/services.ts'

/** The mail server refuses this mail for good, so trying again is of no use. */
export class PermanentRefusal extends Error {}

export interface Transport {
  /** Throws a PermanentRefusal, or another error when a later try may succeed. */
  deliver(mail: Mail): Promise<void>
  close(): void
}

const address = emailAddress('An email needs exactly one recipient')

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out of headers
const inOneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()

/** The longest name of a sender; more is cut off by most mail programs anyway. */
const longestName = 80

/** Checks the addresses and takes line breaks out of headers, so that no text can start a header of its own. */
export function cleanMail(mail: Mail): Mail {
  return {
    ...mail,
    to: address.parse(mail.to),
    subject: inOneLine(mail.subject).slice(0, 250),
    ...(mail.from !== undefined && { from: inOneLine(mail.from).slice(0, longestName) }),
    ...(mail.replyTo !== undefined && { replyTo: address.parse(mail.replyTo) }),
    ...(mail.attachments && {
      attachments: mail.attachments.map((each) => ({ ...each, name: inOneLine(each.name) })),
    }),
  }
}

/** The sender of a mail: 'Okafor & Daughters via Gable' at the address of MAIL_FROM. */
export function senderOf(mailFrom: string, name: string | undefined): { name: string; address: string } {
  const [, written = '', own = mailFrom] = /^(.*)<([^<>]+)>$/.exec(mailFrom.trim()) ?? []
  const house = written.replaceAll('"', '').trim() || 'Gable'
  const isOwn = !name || name.toLowerCase() === house.toLowerCase()
  return { name: isOwn ? house : `${name} via ${house}`, address: own.trim() }
}

const isPermanent = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

function smtpTransport(env: Env, url: string): Transport {
  const smtp = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver({ to, from, subject, text, html, replyTo, unsubscribe, attachments = [] }) {
      try {
        await smtp.sendMail({
          from: senderOf(env.mailFrom, from),
          // Nobody wrote this mail by hand, so that no out-of-office message answers it (RFC 3834).
          headers: {
            ...(!from && { 'Auto-Submitted': 'auto-generated' }),
            ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(unsubscribe && { list: { unsubscribe } }),
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          attachments: attachments.map(({ name, contentType, base64, contentId }) => ({
            filename: name,
            contentType,
            content: Buffer.from(base64, 'base64'),
            ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
          })),
        })
      } catch (error) {
        if (isPermanent(error)) throw new PermanentRefusal(String(error), { cause: error })
        throw error
      }
    },
    close: () => smtp.close(),
  }
}

/** Writes mails to the log when there is no mail server. A secret is written only when the screen may show it too. */
function logTransport(env: Env, log: Log): Transport {
  return {
    async deliver({ to, from, subject, text, secret }) {
      const isShown = !secret || env.showsTestCode
      log.info(
        { from: senderOf(env.mailFrom, from).name, to, subject, text: isShown ? text : '[secret]' },
        'an email, written here for want of SMTP_URL',
      )
      // The screen sends people to this window, also where the log leaves such lines out.
      if (secret && isShown && log.level !== 'silent' && !log.isLevelEnabled('info'))
        process.stdout.write(`\n${to}: ${text}\n`)
    },
    close: () => {},
  }
}

export function openTransport(env: Env, log: Log): Transport {
  return env.smtpUrl ? smtpTransport(env, env.smtpUrl) : logTransport(env, log)
}
