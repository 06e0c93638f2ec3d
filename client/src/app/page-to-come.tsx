import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { paths } from '#client/lib/paths.ts'
import { EmptyPlot } from './empty-plot.tsx'
import type { LazyScreen, ScreenProps } from './screen.ts'

/** Stands where a screen is being built, and says so. */
function PageToCome({ title }: ScreenProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          picture={<EmptyPlot sign="SOON" />}
          title="This page is being built"
          text={`${title} is not ready yet. It opens here as soon as it is.`}
          action={
            <Button asChild>
              <Link href={paths.overview()}>Back to the dashboard</Link>
            </Button>
          }
        />
      </Card>
    </>
  )
}

function PublicPageToCome(props: ScreenProps) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto min-h-dvh max-w-4xl px-4 py-8 outline-none md:px-8">
      <PageToCome {...props} />
    </main>
  )
}

/** In routes.tsx, in place of screen(() => import(...)), for pages that have no shell around them. */
export const publicToCome: LazyScreen = { Screen: PublicPageToCome, preload: () => undefined }
