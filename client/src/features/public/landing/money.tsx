import type { ReactNode } from 'react'
import { paths } from '#client/lib/pages/paths.ts'

/** A sheet of paper with an example on it, and what it shows. */
const Sheet = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className="flex min-w-0 flex-col lg:row-span-3 lg:grid lg:grid-rows-subgrid">
    <div className="flex-1 rounded-card border border-hairline bg-surface p-5 shadow-card">{children}</div>
    <h3 className="mt-5 font-semibold text-18">{title}</h3>
    <p className="mt-2 max-w-[42ch] text-14 text-ink-2 md:text-16">{text}</p>
  </li>
)

const bankLines = [
  ['FASTER PAYMENT M BELL', '+£1,200.00', 'Maya Bell, rent', 'reference RB-41'],
  ['DWP UC 2231', '+£614.20', 'Tom Haddad, rent', 'paid like this before'],
  ['PIPES & SONS P-77', '−£145.50', 'Repairs, 14 Alma Road', 'the bill is here'],
] as const

const BankFile = () => (
  <ul className="divide-y divide-hairline text-14">
    {bankLines.map(([line, amount, found, why]) => (
      <li key={line} className="py-3 first:pt-0 last:pb-0">
        <p className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-2">
          <span>{line}</span>
          <span className="whitespace-nowrap tabular-nums">{amount}</span>
        </p>
        <p className="mt-1 font-semibold">{found}</p>
        <p className="mt-1.5 inline-block rounded-badge bg-brand-soft px-2 py-0.5 text-12 font-semibold text-brand-soft-ink">
          {why}
        </p>
      </li>
    ))}
  </ul>
)

/** Names and amounts, the last of them as a sum. */
function Sums({ head, rows }: { head: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <>
      <p className="text-13 text-ink-2">{head}</p>
      <dl className="mt-2 divide-y divide-hairline text-14">
        {rows.map(([name, amount], place) => (
          <div
            key={name}
            className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 ${place === rows.length - 1 ? 'font-semibold' : ''}`}
          >
            <dt className="min-w-0 flex-1 basis-24">{name}</dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const taxYear = [
  ['Rents received', '£10,740.00'],
  ['Repairs and maintenance', '£412.55'],
  ['Rates, insurance, ground rent', '£286.00'],
  ['Loan interest of £2,400.00', '£480.00 off the tax'],
  ['Profit for the return', '£10,041.45'],
] as const

const proof = [
  ['Bank statement', '£48,219.07'],
  ['Cash book', '£48,219.07'],
  ['Client ledgers', '£48,219.07'],
  ['Difference', '£0.00'],
] as const

/** The section 'Money': from the bank's file to the tax return and the proof, with an example on each sheet. */
export function MoneyOfLetting() {
  return (
    <section
      id="money"
      aria-labelledby="money-title"
      className="scroll-mt-16 border-hairline border-t px-5 py-20 md:px-8 md:py-28"
    >
      <div className="mx-auto max-w-[72rem]">
        <h2
          id="money-title"
          className="max-w-[20ch] font-bold text-[min(1.75rem,14vw)] leading-[1.15] md:text-36"
        >
          The rent, without the spreadsheet
        </h2>
        <p className="mt-4 max-w-[60ch] text-16 text-ink-2 md:text-18">
          Import your bank statement. Gable shows whose rent each payment is and why it thinks so. You see who
          is in arrears and by how much, and the figures for your tax return.
        </p>
        <ul className="mt-12 grid gap-x-6 gap-y-12 lg:grid-cols-3 lg:gap-y-0">
          <Sheet
            title="Rent matched from your bank statement"
            text="Transactions are matched with their tenant, bill or payout, and you see why. You decide where Gable isn’t sure, and you can undo every match."
          >
            <BankFile />
          </Sheet>
          <Sheet
            title="The tax year, as it is asked for"
            text="Income and expenses by HMRC category, for each property and each quarter, with the documents attached."
          >
            <Sums head="An example year" rows={taxYear} />
          </Sheet>
          <Sheet
            title="Client money, reconciled to the penny"
            text="For agencies: fees, bills, payouts and statements from the same records. Three balances must agree every day, and a second person signs them off."
          >
            <Sums head="An example day" rows={proof} />
          </Sheet>
        </ul>
        <div className="mt-14 grid gap-x-16 gap-y-8 border-hairline border-t pt-10 text-16 text-ink-2 md:grid-cols-2">
          <div>
            <h3 className="font-semibold text-18 text-ink">With five doors of your own</h3>
            <p className="mt-2 max-w-[52ch]">
              Rent is charged automatically. You get arrears with reminders you can read before they go,
              deposits with their deadlines, and rent increases with the right notice. It takes an evening to
              set up, then one bank statement a month.
            </p>
            <p className="mt-3">
              <a href={paths.signInAs('landlord', 'signup')} className="font-semibold text-link">
                Start as a private landlord
              </a>
            </p>
          </div>
          <div>
            <h3 className="font-semibold text-18 text-ink">With an office and other people’s properties</h3>
            <p className="mt-2 max-w-[52ch]">
              You get one to-do list each morning, a payment run that a second person approves, and VAT
              invoices for every fee. Landlords see their balance online, and ask about any transaction there
              instead of ringing.
            </p>
            <p className="mt-3">
              <a href={paths.showcase()} className="font-semibold text-link">
                See an agency’s public page
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
