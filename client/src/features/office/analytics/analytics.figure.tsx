import { useMutation } from '@tanstack/react-query'
import { ChartColumn, Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatCsvFile, saveFile } from '#client/kit/table/csv.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { type Sheet, SheetTable } from './analytics.sheet.tsx'

interface FigureProps {
  title: string
  /** What the figures cover: the period, or today. */
  scope: string
  /** The sentence that the chart shows. */
  reading: string
  /** How the figures are counted, if that needs an explanation. */
  note?: string
  /** Draws the chart; receives its description for screen readers. Missing or false when there is nothing to draw. */
  drawing?: ((summary: string) => ReactNode) | false
  sheet: Sheet
  /** Links to the lists that the figures count. */
  links?: { href: string; text: string }[]
  className?: string
}

/** One chart: its sentence, its drawing or table, and its downloads and links. */
export function Figure({ title, scope, reading, note, drawing, sheet, links = [], className }: FigureProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const picture = useMutation({
    mutationFn: async () => {
      const { savePicture } = await import('./analytics.png.ts')
      const svg = frame.current?.querySelector('svg')
      if (svg) await savePicture({ drawing: svg, title, scope, reading, note, file: sheet.file })
    },
    meta: { failed: 'Failed to make the picture' },
  })
  const save = () =>
    saveFile(
      `${sheet.file}.csv`,
      formatCsvFile([sheet.columns.map(({ name }) => name), ...sheet.rows.map(({ cells }) => cells)]),
    )
  return (
    <Card aria-labelledby={id} className={`figure flex min-w-0 flex-col p-5 ${className ?? ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-heading text-18 font-semibold">
          {title}
        </h2>
        <p className="text-13 text-ink-3">{scope}</p>
      </div>
      <p className="mt-1.5 max-w-[100ch] text-14 text-ink-2 text-pretty [overflow-wrap:anywhere]">
        {reading}
      </p>
      {drawing && (
        <>
          <div ref={frame} className={asTable ? 'mt-5 hidden print:block' : 'mt-5'}>
            {drawing(`${reading} All figures are in the table.`)}
          </div>
          {asTable && (
            <div className="mt-5 print:hidden">
              <SheetTable sheet={sheet} caption={title} />
            </div>
          )}
          {note && <p className="mt-3 max-w-[100ch] text-13 text-ink-3">{note}</p>}
          <div className="mt-auto flex flex-wrap items-center gap-2 pt-4 print:hidden">
            <Button
              size="sm"
              className="aria-pressed:border-brand-edge aria-pressed:bg-brand-soft aria-pressed:text-brand-soft-ink"
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? (
                <ChartColumn aria-hidden="true" className="size-4" />
              ) : (
                <Table2 aria-hidden="true" className="size-4" />
              )}
              Show as Table
            </Button>
            <Button icon={Download} size="sm" onClick={save} aria-label={`Download CSV: ${title}`}>
              CSV
            </Button>
            <Button
              icon={Download}
              size="sm"
              pending={picture.isPending}
              onClick={() => picture.mutate()}
              aria-label={`Download PNG: ${title}`}
            >
              PNG
            </Button>
            {links.length > 0 && (
              <ul className="flex flex-wrap gap-x-4 sm:ml-auto">
                {links.map(({ href, text }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      className="inline-flex min-h-8 items-center text-14 font-medium text-link pointer-coarse:min-h-11"
                    >
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </Card>
  )
}
