import { Wordmark } from '#client/kit/ui/brand.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { paths } from '#client/lib/pages/paths.ts'

export const notFoundTitle = '404 Page Not Found'

/** Shown for an address without a route. Its links are plain, because the server renders it too, without a router. */
export function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col bg-page px-6 py-8 outline-none">
      <a href={paths.home()} className="self-start rounded-control text-ink no-underline">
        <Wordmark />
      </a>
      <Missing
        advice="The address may be mistyped, or the page was taken down. Ask the person who gave it to you for the new one."
        way={{ href: paths.home(), label: 'Go to the Home Page' }}
      />
    </main>
  )
}

export function DashboardNotFound() {
  return <Missing way={{ href: paths.overview(), label: 'Back to the Dashboard' }} />
}

interface MissingProps {
  /** Tells a visitor who followed a link what to do. */
  advice?: string
  way: { href: string; label: string }
}

function Missing({ advice, way }: MissingProps) {
  return (
    <div className="m-auto flex w-full max-w-md flex-col items-center py-12 text-center">
      <EmptyPlot sign="404" />
      <h1 tabIndex={-1} className="mt-8 font-heading text-28 font-semibold outline-none">
        {notFoundTitle}
      </h1>
      <p className="mt-3 text-16 text-ink-2">Did you forget to add the page to the router?</p>
      {advice && <p className="mt-2 text-14 text-ink-3">{advice}</p>}
      <Button asChild look="primary" className="mt-6">
        <a href={way.href}>{way.label}</a>
      </Button>
    </div>
  )
}
