import { type CurrencyCode, formatMoney } from '#shared/currency.ts'
import { type DateFormat, formatDate } from '#shared/date-format.ts'
import type { TodayRow } from '#shared/office/today/today.ts'
import { type Say, todayWords } from '#shared/office/today/today.words.ts'
import type { Mail } from '../../http/services.ts'
import { writeLetter } from '../../mail/letter.ts'

interface Digest {
  to: { name: string; email: string }
  account: DateFormat & { name: string; currency: CurrencyCode }
  /** The day's queue of this person. */
  rows: readonly TodayRow[]
  day: string
  /** Without a slash at the end. */
  appUrl: string
}

/** A row as a section: what is to be done, then its first records and how many more there are, or else why. */
function sectionOf(row: TodayRow, say: Say): { heading: string; text: string } {
  const { title, why, record } = todayWords[row.kind]
  const more = row.count - row.first.length
  const records = row.first.map((each) => record(each, say))
  const text = [...records, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
  const sum = row.amount === null || row.kind === 'opening' ? '' : `: ${say.money(row.amount)}`
  return { heading: `${title(row, say)}${sum}`, text: records.length > 0 ? text : why(row, say) }
}

/** The morning mail, with a link to turn it off. */
export function digestMail(digest: Digest): Mail {
  const { to, account, rows, day, appUrl } = digest
  const count = rows.length
  const say = { money: (amount: number) => formatMoney(amount, account.currency), dates: account }
  const { text, html } = writeLetter({
    greeting: `Good morning ${to.name},`,
    paragraphs: [`This needs attention at ${account.name} today, ${formatDate(day, account)}.`],
    facts: [],
    sections: rows.map((row) => sectionOf(row, say)),
    action: { label: 'Open Gable', link: `${appUrl}/dashboard` },
    closing: [],
    signature: ['Gable'],
    footnote: {
      text: `You get this email because you turned on the daily digest of ${account.name}.`,
      label: 'Turn it off',
      link: `${appUrl}/dashboard/settings?section=notifications`,
    },
  })
  return {
    to: to.email,
    subject: `${count} ${count === 1 ? 'thing needs' : 'things need'} attention at ${account.name}`,
    text,
    html,
  }
}
