import { z } from '../../zod.ts'

export const portals = ['rightmove', 'zoopla', 'onthemarket'] as const
export type Portal = (typeof portals)[number]

export const portalNames: Record<Portal, string> = {
  rightmove: 'Rightmove',
  zoopla: 'Zoopla',
  onthemarket: 'OnTheMarket',
}

/** The most photos of one property and of one archive, which is made in memory while somebody waits. */
export const photosEach = 10
export const photosInAll = 120

/** The portal's id of the agency's branch, which each line of the feed contains. */
export const branchInput = z.strictObject({
  branchId: z
    .string({ error: 'Branch ID is required' })
    .trim()
    .min(1, 'Branch ID is required')
    .regex(/^[A-Za-z0-9]{1,10}$/, 'Letters and digits, at most 10, as the portal gave it to you'),
})

/** What a feed of the available properties holds and leaves out. */
export const feedState = z.object({
  portals: z.array(
    z.object({
      portal: z.enum(portals),
      /** Empty until it is given. */
      branchId: z.string(),
    }),
  ),
  /** The number of available properties; `ready` is the number that the format accepts. */
  available: z.int(),
  ready: z.int(),
  /** The other available properties, each with what it lacks. */
  lacking: z.array(z.object({ id: z.uuid(), address: z.string(), problems: z.array(z.string()) })),
})
export type FeedState = z.infer<typeof feedState>
