import { Wordmark } from '#client/kit/ui/brand.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { productName } from '#client/lib/product.ts'

const anchors = [
  ['#features', 'Features'],
  ['#how-it-works', 'How it works'],
  ['#pricing', 'Pricing'],
  ['#about', 'About'],
  ['#contact', 'Contact'],
  ['#privacy', 'Privacy'],
] as const

/** The end of the page. */
export function Footer() {
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
