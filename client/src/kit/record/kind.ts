import type { z } from 'zod'
import type { EntityName } from '#shared/registry.ts'

/** What the screens of every kind of record ask of the kind; `resourceApi` gives it as `resource`. */
export interface Kind<Input = unknown, Output = unknown> {
  name: EntityName
  title: { one: string; many: string }
  input: z.ZodType<Output, Input>
}
