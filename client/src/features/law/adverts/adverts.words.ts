import type { AdvertRow } from '#shared/law/adverts/adverts.ts'

/** What is done with adverts in a dialog. */
export type AdvertAction = { action: 'add' } | { action: 'end' | 'take-back'; advert: AdvertRow }
