import type { ReactNode } from 'react'
import { productName } from '#client/lib/product.ts'

export function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="scroll-mt-16 pt-20 md:pt-28">
      <div className="mx-auto grid max-w-[76rem] grid-cols-[minmax(0,1fr)] gap-12 px-5 md:grid-cols-[minmax(0,20rem)_1fr] lg:grid-cols-[minmax(0,26rem)_1fr] lg:gap-20 md:px-8">
        <div className="order-last flex flex-col items-center md:order-first">
          <div className="w-full max-w-[26rem] border-4 border-brand-edge bg-brand px-6 py-8 text-center text-brand-ink">
            <p className="font-heading text-28 font-extrabold uppercase leading-none tracking-tight lg:text-36">
              Free forever
            </p>
            <p className="mt-3 font-heading text-22 font-semibold">for up to 5 properties</p>
          </div>
          <p className="w-[88%] max-w-[23rem] border-4 border-t-0 border-field bg-surface py-3 text-center text-16 font-medium">
            No credit card needed
          </p>
          <div className="board-post" aria-hidden="true" />
        </div>
        <div className="md:pt-6 md:pb-24">
          <h2 id="pricing-title" className="font-bold text-28 md:text-36">
            What it costs
          </h2>
          <div className="mt-5 max-w-[54ch] space-y-4 text-16 text-ink-2 md:text-18">
            <p>Nothing. No credit card, no trial that ends, no feature held back.</p>
            <p>
              And the sixth property? Nothing in {productName} stops you from adding it: there is no limit in
              the software and no paid tier to unlock.
            </p>
            <p>
              {productName} is open source under the MIT licence. You can read it, change it and run it on a
              computer of your own, for five doors or five thousand.
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

interface SectionProps {
  id: string
  title: string
  /** The section takes both columns of the page, with its text in two columns. */
  wide?: boolean
  children: ReactNode
}

function Section({ id, title, wide = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`scroll-mt-24 ${wide ? 'md:col-span-2' : ''}`}
    >
      <h2 id={`${id}-title`} className="font-bold text-22 md:text-28">
        {title}
      </h2>
      <div
        className={`mt-4 text-16 text-ink-2 ${wide ? 'grid gap-x-20 gap-y-4 md:grid-cols-2' : 'max-w-[58ch] space-y-4'}`}
      >
        {children}
      </div>
    </section>
  )
}

/** About, contact and privacy. The texts must be true of every installation, whoever runs it. */
export function AboutSections() {
  return (
    <div className="border-hairline border-t bg-surface py-20 md:py-28">
      <div className="mx-auto grid max-w-[76rem] gap-x-20 gap-y-16 px-5 md:grid-cols-2 md:px-8">
        <Section id="about" title="About">
          <p>
            Nobody owns rows in a table. They own doors. {productName} is named after the part of a house you
            can see from the end of the road. It draws every property as a house of its own. A let house is
            lit, an empty one has a board, and one with the builders in has a scaffold.
          </p>
          <p>
            Behind the drawing are plain records: properties, landlords, tenants, tenancies, viewings and
            invoices. Beneath them is a ledger in which every penny of rent, fee, bill, deposit and payout has
            its date, its reason and its author. All figures are calculated from these records and nothing
            else.
          </p>
        </Section>
        <Section id="contact" title="Contact">
          <p>
            {productName} is software, not a company with a switchboard. Ask the administrator of this server,
            who looks after it and its data. That is usually the agency that gave you this address.
          </p>
          <p>
            Please report faults and wishes about the software with its source code, where everyone can see
            them.
          </p>
        </Section>
        <Section id="privacy" title="Privacy" wide>
          <div className="max-w-[58ch] space-y-4">
            <p>
              This page sets no cookie. It remembers your choice of theme in your browser, if you make one.
              When you sign in:
            </p>
            <ul className="list-disc space-y-2 pl-5 marker:text-ink-3">
              <li>
                one cookie keeps you signed in, and another ties the emailed code to your browser for ten
                minutes;
              </li>
              <li>a third remembers for a week whether you left the sidebar open;</li>
              <li>
                your browser’s local storage holds your name, email and preferences, and what you typed but
                didn’t save.
              </li>
            </ul>
          </div>
          <div className="max-w-[58ch] space-y-4">
            <p>
              There are no trackers, no advertising and no third parties. Fonts, pictures and scripts come
              from this server, and your browser contacts no other.
            </p>
            <p>
              Your data is stored in this server’s database. The server’s administrator can read it, as with
              any software. If only you should be able to, run your own server.
            </p>
            <p>
              If you write to an agent from their public page, your name, address and message go to that
              agency by email and into its records. The agency can delete them. Card payments are taken on the
              card company’s own page.
            </p>
          </div>
        </Section>
      </div>
    </div>
  )
}
