import { renderToString } from 'react-dom/server'
import { OverviewSkeleton } from '#client/features/office/overview/overview.skeleton.tsx'
import { landingDescription, landingTitle } from '#client/features/public/landing/head.ts'
import { BuiltParts } from '#client/features/public/landing/still.tsx'
import { stills } from '#client/features/public/landing/stills.tsx'
import Home from './home.tsx'
import { Root } from './root.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

/** The outline that the dashboard's page paints before its scripts are loaded: the overview's, or that of any page. */
export const prerenderFrame = (isOverview: boolean) =>
  renderToString(
    isOverview ? (
      <ShellSkeleton>
        <OverviewSkeleton />
      </ShellSkeleton>
    ) : (
      <ShellSkeleton />
    ),
  )

/** The landing page as HTML, made once at build time; main.tsx hydrates it. */
export function prerenderLanding() {
  return {
    html: renderToString(
      <BuiltParts value={stills}>
        <Root Home={Home} ssrPath="/" />
      </BuiltParts>,
    ),
    head: [
      `<meta name="description" content="${landingDescription}" />`,
      `<meta property="og:title" content="${landingTitle}" />`,
      `<meta property="og:description" content="${landingDescription}" />`,
      '<meta property="og:type" content="website" />',
    ].join('\n    '),
    title: landingTitle,
  }
}
