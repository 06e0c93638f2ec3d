import type { LucideIcon } from 'lucide-react'
import type { EntityName } from '#shared/registry.ts'

export interface PaletteItem {
  id: string
  label: string
  /** Other names, each between commas. */
  names?: string | undefined
  detail?: string | undefined
  /** Hidden words that a search finds too, such as a telephone number. */
  keywords?: string | undefined
  icon: LucideIcon
  run: () => void
}

export interface PaletteGroup {
  title: string
  /** The kind of record that its items are. */
  kind?: EntityName
  items: PaletteItem[]
  /** The group is not listed before something is typed. */
  needsQuery?: boolean
  /** The group is listed only before something is typed. */
  beforeTyping?: true
  /** The group's items answer what was typed already, the best first. */
  isAnswer?: true
  /** How many of its items are shown at most. */
  limit?: number
}
