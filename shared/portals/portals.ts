import { z } from 'zod'

export const portals = ['rightmove', 'zoopla', 'onthemarket'] as const
export type Portal = (typeof portals)[number]

export const portalNames: Record<Portal, string> = {
  rightmove: 'Rightmove',
  zoopla: 'Zoopla',
  onthemarket: 'OnTheMarket',
}

/** Most photos of one property, and in one archive: it is made in memory, and somebody waits for it. */
export const photosEach = 10
export const photosInAll = 120

/** What a portal calls the agency's branch; it stands in every line of the feed. */
export const branchInput = z.strictObject({
  branchId: z
    .string({ error: 'Branch ID is required' })
    .trim()
    .min(1, 'Branch ID is required')
    .regex(/^[A-Za-z0-9]{1,10}$/, 'Letters and digits, at most 10, as the portal gave it to you'),
})

/** What a feed of the available properties would hold. */
export const feedState = z.object({
  portals: z.array(
    z.object({
      portal: z.enum(portals),
      /** Empty until it is given. */
      branchId: z.string(),
    }),
  ),
  /** Available properties, and how many of them the format takes as they are. */
  available: z.int(),
  ready: z.int(),
  /** The others, each with what it lacks. */
  lacking: z.array(z.object({ id: z.uuid(), address: z.string(), problems: z.array(z.string()) })),
})
export type FeedState = z.infer<typeof feedState>
