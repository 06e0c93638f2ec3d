import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

/** A QR code. It is dark on white in both themes, because cameras want it so. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const [picture, setPicture] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isOver = false
    void import('uqr').then(({ encode }) => {
      if (isOver) return
      const { size, data } = encode(text, { ecc: 'M', border: 2 })
      const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
      setPicture({ size, path: squares.join('') })
    })
    return () => {
      isOver = true
    }
  }, [text])
  if (!picture) return <Skeleton className={className} />
  const { size, path } = picture
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('rounded-control border border-hairline', className)}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
