import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'

interface Props {
  children: ReactNode
}

/** Catches what a screen throws, so that the rest of the product stays usable. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    return error ? <Broken /> : this.props.children
  }
}

function Broken() {
  return (
    <div role="alert" className="mx-auto max-w-xl px-6 py-16">
      <h1 tabIndex={-1} className="font-heading text-28 font-semibold outline-none">
        This page stopped working
      </h1>
      <p className="mt-3 text-16 text-ink-2">
        Something in it went wrong. What you had saved is safe; loading the page again usually helps.
      </p>
      <Button look="primary" className="mt-6" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  )
}
