import type { ComponentType, ReactNode } from 'react'
import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import type { RegisteredResource } from '#shared/registry.ts'
import type { TimelineWords } from './timeline/words.ts'

/** A figure that matters, in the head of a record. */
export interface Figure {
  name: string
  value: ReactNode
}

/** What a record's page and its panel beside a list show around the form. */
export interface RecordView<Row> {
  resource: RegisteredResource
  /** The record's name, as people read it. */
  nameOf: (row: Row) => string
  /** The text by which the lists of what belongs to the record are searched for 'All 12'. */
  searchFor: (row: Row) => string
  plateOf: (row: Row) => { tone: BadgeTone; label: string }
  /** Two or three figures; `money` writes an amount. */
  figuresOf: (row: Row, money: (amount: number) => string) => Figure[]
  /** What stands below the figures, such as the confirmation of a viewing. */
  Notice?: ComponentType<{ row: Row }>
  /** How the timeline words what happened. */
  timeline: TimelineWords
  /** What to do next, as buttons and links. */
  Steps: ComponentType<{ row: Row }>
}
