import type { ReactNode } from 'react'
import type { House } from '#client/kit/terrace/house.ts'
import { Terrace } from '#client/kit/terrace/terrace.tsx'
import { Wordmark } from '#client/kit/ui/brand.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { productName } from '#client/lib/product.ts'
import { Features } from './features.tsx'
import { AboutSections, Pricing } from './honest.tsx'
import { MoneyOfLetting } from './money.tsx'
import { HowItWorks } from './steps.tsx'

/** The houses of the hero, invented: a street that rises to the right, from cottages to tall houses. */
const rows: [id: string, label: string, status: House['status'], type: string, rent: string][] = [
  ['flatFront-20', '2 Chapel Row', 'rented', 'house', '£1,075/mo'],
  ['flatFront-29', '4 Chapel Row', 'rented', 'house', '£1,100/mo'],
  ['cottage-81', '6 Chapel Row', 'rented', 'house', '£925/mo'],
  ['flatFront-50', '8 Chapel Row', 'rented', 'house', '£1,100/mo'],
  ['cottage-83', '10 Chapel Row', 'rented', 'house', '£950/mo'],
  ['bayFront-43', '12 Alma Road', 'rented', 'house', '£1,350/mo'],
  ['bayFront-52', '14 Alma Road', 'maintenance', 'house', '£1,325/mo'],
  ['bayFront-18', '16 Alma Road', 'rented', 'house', '£1,350/mo'],
  ['gabled-21', '18 Alma Road', 'available', 'house', '£1,495/mo'],
  ['gabled-39', '20 Alma Road', 'rented', 'house', '£1,450/mo'],
  ['shop-7', '1 Hill Parade', 'rented', 'commercial', '£1,800/mo'],
  ['georgian-49', '3 Hill Parade', 'rented', 'house', '£2,050/mo'],
  ['mansion-3', '5 Hill Parade', 'rented', 'flat', '£1,250/mo'],
  ['stucco-38', '7 Hill Parade', 'rented', 'flat', '£1,295/mo'],
  ['georgian-26', '9 Hill Parade', 'pending', 'house', '£2,100/mo'],
  ['warehouse-65', '11 Hill Parade', 'rented', 'flat', '£1,150/mo'],
]

const heroStreet: House[] = rows.map(([id, label, status, type, rent]) => ({
  id,
  label,
  status,
  type,
  rent,
  road: label.replace(/^\d+ /, ''),
}))

/** The id of the house whose board changes from TO LET to LET in the hero's animation. */
const turningHouse = 'gabled-21'

export const stills = {
  street: (
    <Terrace
      variant="hero"
      houses={heroStreet}
      turning={turningHouse}
      label="A sample street: a lit window is let, a board is to let, a scaffold is under maintenance"
    />
  ),
  sections: (
    <>
      <Features />
      <MoneyOfLetting />
      <HowItWorks />
      <Pricing />
      <AboutSections />
    </>
  ),
  footer: <Footer />,
} satisfies Record<string, ReactNode>

export type StillName = keyof typeof stills

/** Renders a static part in the browser, for a visit that began on another page and has no built HTML. */
export default function LateStill({ name }: { name: StillName }) {
  return stills[name]
}

const anchors = [
  ['#features', 'Features'],
  ['#how-it-works', 'How it works'],
  ['#pricing', 'Pricing'],
  ['#about', 'About'],
  ['#contact', 'Contact'],
  ['#privacy', 'Privacy'],
] as const

function Footer() {
  return (
    <footer className="bg-page px-5 py-12 md:px-8">
      <div className="mx-auto flex max-w-[72rem] flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <a href={paths.home()} className="rounded-control text-ink no-underline">
          <Wordmark />
        </a>
        <nav aria-label="Footer">
          <ul className="-mx-3 flex flex-wrap">
            {anchors.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center rounded-control px-3 text-14 text-ink-2 no-underline hover:text-ink hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="w-full text-13 text-ink-3">
          {productName} is open source, under the MIT licence. It is made with{' '}
          <a href="/notices.txt" className="text-ink-2 underline underline-offset-2">
            the work of others
          </a>
          .
        </p>
      </div>
    </footer>
  )
}
