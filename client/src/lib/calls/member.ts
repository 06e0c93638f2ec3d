import type { LucideIcon } from 'lucide-react'
import type { z } from 'zod'
import type { Permission } from '#shared/permissions.ts'
import type { RegisteredResource } from '#shared/registry.ts'
import type { LazyScreen } from '../browser/screen.ts'

/**
 * What the application needs to know of a kind of record to make its routes, sidebar entry, Add menu and command
 * palette. Everything else about the kind stays in its feature's files.
 */
export interface Member<R extends RegisteredResource = RegisteredResource> {
  /**
   * Name and title repeat those of the resource in `shared`; the compiler refuses any other. Importing the resource
   * would add zod, 28 kB, to the code that the dashboard loads first.
   */
  name: R['name']
  title: R['title']
  /** Shown in the sidebar and in the command palette. */
  icon: LucideIcon
  /** The permission that opening the screens requires; without `needs`, every member of an account may. */
  needs?: Permission
  screens: { list: LazyScreen; add: LazyScreen; edit: LazyScreen }
  /** The title of the Add screen, if it isn't 'Add' and the kind's title. */
  addTitle?: string
  /** The two texts of a record in the command palette, which searches both, and hidden words that it searches too. */
  describe(row: z.output<R['row']>): { label: string; detail: string; keywords?: string }
}
