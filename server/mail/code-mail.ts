import type { Mail } from '../http/services.ts'

/** '123456' → '123 456', as people read and type it. */
const grouped = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

interface Words {
  subject: string
  intro: string
  stranger: string
}

const life = 'It works for 10 minutes, in the browser where you asked for it.'
const warning = 'Nobody from Gable will ever ask you for this code.'

const toSignIn: Words = {
  subject: 'Your Gable sign-in code',
  intro: 'Your code to sign in to Gable:',
  stranger: 'If you did not ask for a code, ignore this email: nobody can sign in without it.',
}

const toConfirm: Words = {
  subject: 'Your Gable confirmation code',
  intro: 'Your code to confirm that it is you who changes money or access in Gable:',
  stranger:
    'If you did not ask for a code, somebody may be using your Gable: sign in and choose Settings → Security → Sign out everywhere.',
}

const toOpen: Words = {
  subject: 'Your code for a secure link',
  intro: 'Your code to open the page behind your secure link:',
  stranger: 'If you did not ask for a code, ignore this email: nobody can open the page without it.',
}

/** The mail that carries the code of a secure link, to the address that is stored of its recipient. */
export const linkCodeMail = (to: string, code: string, expiresAt: string) =>
  writeMail(toOpen, to, code, expiresAt)

/**
 * The mail that carries a sign-in code. The code isn't in the subject: subjects are shown on locked
 * screens and written to the logs of mail servers.
 */
export const codeMail = (to: string, code: string, expiresAt: string) =>
  writeMail(toSignIn, to, code, expiresAt)

/** The mail that carries the code with which a person who is signed in confirms a change of money or access. */
export const confirmationMail = (to: string, code: string, expiresAt: string) =>
  writeMail(toConfirm, to, code, expiresAt)

function writeMail(words: Words, to: string, code: string, expiresAt: string): Mail {
  const { subject, intro, stranger } = words
  return {
    to,
    subject,
    text: `${intro}\n\n    ${grouped(code)}\n\n${life}\n\n${stranger} ${warning}\n`,
    html: html(words, code),
    expiresAt,
    secret: true,
  }
}

function html({ subject, intro, stranger }: Words, code: string): string {
  const small = 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#4a5143'
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f5ef;font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;color:#171c12">
<table role="presentation" align="center" width="100%" style="max-width:440px;border-collapse:separate;background:#ffffff;border:1px solid #dcdacd;border-radius:12px">
<tr><td style="padding:28px 28px 20px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">Gable</p>
<p style="margin:0 0 12px;font-size:16px;line-height:1.5">${intro}</p>
<p style="margin:0 0 20px;padding:16px;background:#e9f3d8;border-radius:8px;text-align:center;font-size:32px;font-weight:700;letter-spacing:4px;color:#171c12">${grouped(code)}</p>
<p style="${small}">${life}</p>
<p style="${small}">${stranger}</p>
<p style="${small}">${warning}</p>
</td></tr>
</table>
</body>
</html>
`
}
