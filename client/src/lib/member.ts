import type { LucideIcon } from 'lucide-react'
import type { z } from 'zod'
import type { Permission } from '#shared/permissions.ts'
import type { RegisteredResource } from '#shared/registry.ts'
import type { LazyScreen } from './screen.ts'

/**
 * What the application asks of one kind of record: routes, sidebar, additions and command palette are made of it.
 * Everything else about the kind stays in its feature's own files.
 */
export interface Member<R extends RegisteredResource = RegisteredResource> {
  /**
   * Name and title are those of the resource in `shared`, and the compiler refuses any other. They are written
   * again because importing the resource brings zod along: 28 kB more before the first screen of the dashboard.
   */
  name: R['name']
  title: R['title']
  /** In the sidebar and in the command palette. */
  icon: LucideIcon
  /** What opening its screens takes, where not everybody in an account may. */
  needs?: Permission
  screens: { list: LazyScreen; add: LazyScreen; edit: LazyScreen }
  /** The title of the Add screen, where that isn't 'Add Tenant'. */
  addTitle?: string
  /** How a record reads in the command palette; both texts are searched. */
  describe(row: z.output<R['row']>): { label: string; detail: string }
}
