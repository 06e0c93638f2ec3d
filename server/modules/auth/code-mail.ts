import type { Mail } from '../../http/services.ts'

/** '123456' → '123 456', as people read and type it. */
const grouped = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

const lines = {
  intro: 'Your code to sign in to Gable:',
  life: 'It works for 10 minutes, in the browser where you asked for it.',
  stranger: 'If you did not ask for a code, ignore this email: nobody can sign in without it.',
  warning: 'Nobody from Gable will ever ask you for this code.',
}

/**
 * The mail that carries a sign-in code. The code isn't in the subject: subjects are shown on locked
 * screens and written to the logs of mail servers.
 */
export function codeMail(to: string, code: string, expiresAt: string): Mail {
  const { intro, life, stranger, warning } = lines
  return {
    to,
    subject: 'Your Gable sign-in code',
    text: `${intro}\n\n    ${grouped(code)}\n\n${life}\n\n${stranger} ${warning}\n`,
    html: html(code),
    expiresAt,
    secret: true,
  }
}

function html(code: string): string {
  const { intro, life, stranger, warning } = lines
  const small = 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#4a5143'
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your Gable sign-in code</title></head>
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
