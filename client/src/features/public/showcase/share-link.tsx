import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'

interface ShareLinkProps {
  /** The canonical address. */
  url: string
  title: string
  className?: string
}

/** A link to the page itself. With JavaScript it opens the device's share sheet or copies the address. */
export function ShareLink({ url, title, className = '' }: ShareLinkProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 4000)
    return () => clearTimeout(timer)
  }, [copied])

  async function share() {
    if (navigator.share) {
      try {
        await navigator.share({ title, url })
        return
      } catch (error) {
        // A closed sheet is the person's answer; after any other error the address is copied instead.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      window.prompt('Copy this address', url)
    }
  }

  return (
    <>
      <Button asChild className={className}>
        <a
          href={url}
          onClick={(event) => {
            event.preventDefault()
            void share()
          }}
        >
          {copied ? (
            <Check aria-hidden="true" className="size-4 text-link" />
          ) : (
            <Share2 aria-hidden="true" className="size-4 text-ink-3" />
          )}
          {copied ? 'Link copied' : 'Share'}
        </a>
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'The link is copied' : ''}
      </span>
    </>
  )
}
